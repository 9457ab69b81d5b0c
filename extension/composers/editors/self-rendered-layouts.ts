/** The DOM layout of editors that render all or a part of their text themselves. */

import { editableAdapter } from '../editable.ts';

const { undoGroupMs } = editableAdapter;

export type RenderLayout = {
  readonly name: string;
  /** Selector of the whole editor. */
  readonly box: string;
  /** Selectors of a rendered line and of the caret. */
  readonly line: string;
  readonly caret: string;
  /** True if the user's caret is the browser's own selection, in a rendered line. */
  readonly hasBrowserSelection?: true;
  /** Selector of the placeholder in a line for letters that are not rendered. */
  readonly unrenderedPart?: string;
  /** True if the editor renders a line that is too long for the screen as several lines. */
  readonly isWrapped?: true;
  /**
   * Set for editors that may be bound to a shared document (Yjs), whose history merges close
   * changes.
   */
  readonly undoGroupMs?: number;
  /** Selector of the scrolling element, if the editor scrolls natively. */
  readonly scroller?: string;
  /**
   * Returns the scroll position in pixels, for editors that scroll by themselves and handle the
   * wheel.
   */
  getScrollPx?(box: Element): number;
  /** Returns the height of the whole text, in any unit. */
  getTextHeight(box: Element, lines: readonly Element[]): number;
  /** True if only a part of the text is rendered. */
  isTextPartial(box: Element, lines: readonly Element[]): boolean;
};

export const renderLayouts: readonly RenderLayout[] = [
  {
    name: 'codemirror5',
    box: '.CodeMirror',
    // CodeMirror may render another line out of sight, to measure it.
    line: '.CodeMirror-code pre.CodeMirror-line',
    caret: '.CodeMirror-cursor',
    undoGroupMs,
    scroller: '.CodeMirror-scroll',
    getTextHeight: box => getRectOf(box, '.CodeMirror-sizer').height,
    isTextPartial(box, lines) {
      const whole = getRectOf(box, '.CodeMirror-sizer');
      const [first, last] = getFirstAndLastRect(lines);
      return first.top - whole.top > first.height || whole.bottom - last.bottom > last.height;
    },
  },
  {
    name: 'codemirror-long',
    // Short documents are rendered as a whole and recognised by their text.
    box: '.cm-editor:has(.cm-gap)',
    line: '.cm-line',
    hasBrowserSelection: true,
    unrenderedPart: ':scope > div:not([class])',
    caret: '.cm-cursor',
    undoGroupMs,
    scroller: '.cm-scroller',
    getTextHeight: box => box.querySelector('.cm-content')?.scrollHeight ?? 0,
    isTextPartial: () => true,
  },
  {
    name: 'ace',
    box: '.ace_editor',
    // A wrapped line is a group of lines.
    line: '.ace_text-layer > *',
    caret: '.ace_cursor',
    scroller: '.ace_scrollbar-v',
    getTextHeight: getAceHeight,
    isTextPartial: (box, lines) =>
      getAceHeight(box) - lines.reduce((sum, each) => sum + getRect(each).height, 0) > 1,
  },
  {
    name: 'monaco',
    box: '.monaco-editor',
    line: '.view-line',
    unrenderedPart: '.mtkoverflow',
    caret: '.cursors-layer > .cursor',
    isWrapped: true,
    getScrollPx: box => -Number.parseFloat(getInlineStyle(box, '.lines-content')?.top ?? '0'),
    getTextHeight: (_, lines) =>
      lines.map(getMonacoLineTop).reduce((one, other) => Math.max(one, other), 0),
    isTextPartial(box, lines) {
      const [, last] = getFirstAndLastRect(lines);
      // If there were a line below the last one, it would be rendered.
      return (
        lines.every(line => getMonacoLineTop(line) > 0) ||
        getRect(box).bottom - last.bottom < last.height
      );
    },
  },
];

function getAceHeight(box: Element): number {
  return Number.parseFloat(
    getInlineStyle(box, '.ace_scrollbar-v > .ace_scrollbar-inner')?.height ?? '0',
  );
}

function getMonacoLineTop(line: Element): number {
  return Number.parseFloat((line as HTMLElement).style.top);
}

function getInlineStyle(box: Element, selector: string): CSSStyleDeclaration | undefined {
  return box.querySelector<HTMLElement>(selector)?.style;
}

function getRectOf(box: Element, selector: string): DOMRect {
  return getRect(box.querySelector(selector) ?? box);
}

function getFirstAndLastRect(lines: readonly Element[]): [first: DOMRect, last: DOMRect] {
  const [first, last] = [lines[0], lines.at(-1)];
  return [first ? getRect(first) : new DOMRect(), last ? getRect(last) : new DOMRect()];
}

function getRect(element: Element): DOMRect {
  return element.getBoundingClientRect();
}
