/** Editors that draw their text, or a part of it, themselves: where each keeps its parts. */

import { editable } from '../editable.ts';

const { undoGroupMs } = editable;

export type Drawing = {
  readonly name: string;
  /** The whole editor. */
  readonly box: string;
  /** A drawn line, and the caret. */
  readonly line: string;
  readonly caret: string;
  /** What stands in a line for letters that are not drawn. */
  readonly hole?: string;
  /** Lines too long for the screen are drawn as several. */
  readonly isWrapped?: true;
  /** Where it is bound to a shared document (Yjs), that one's history takes together what is close. */
  readonly undoGroupMs?: number;
  /** What scrolls, where the editor scrolls by the browser's own means. */
  readonly scroller?: string;
  /** How far it has scrolled, in pixels, where it scrolls by itself and heeds the wheel. */
  scrolled?(box: Element): number;
  /** How high the whole text is, in any unit. */
  extent(box: Element, lines: readonly Element[]): number;
  /** Whether no more than a part of the text is drawn. */
  isPart(box: Element, lines: readonly Element[]): boolean;
};

export const drawings: readonly Drawing[] = [
  {
    name: 'codemirror5',
    box: '.CodeMirror',
    // Another one, out of sight, may be drawn beside these to be measured.
    line: '.CodeMirror-code pre.CodeMirror-line',
    caret: '.CodeMirror-cursor',
    undoGroupMs,
    scroller: '.CodeMirror-scroll',
    extent: box => sizeOf(box, '.CodeMirror-sizer').height,
    isPart(box, lines) {
      const whole = sizeOf(box, '.CodeMirror-sizer');
      const [first, last] = ends(lines);
      return first.top - whole.top > first.height || whole.bottom - last.bottom > last.height;
    },
  },
  {
    name: 'codemirror-long',
    // Short documents are drawn whole, and known by their text.
    box: '.cm-editor:has(.cm-gap)',
    line: '.cm-line',
    hole: ':scope > div:not([class])',
    caret: '.cm-cursor',
    undoGroupMs,
    scroller: '.cm-scroller',
    extent: box => box.querySelector('.cm-content')?.scrollHeight ?? 0,
    isPart: () => true,
  },
  {
    name: 'ace',
    box: '.ace_editor',
    // A line that is wrapped is a group of lines.
    line: '.ace_text-layer > *',
    caret: '.ace_cursor',
    scroller: '.ace_scrollbar-v',
    extent: heightInAce,
    isPart: (box, lines) =>
      heightInAce(box) - lines.reduce((sum, each) => sum + rectOf(each).height, 0) > 1,
  },
  {
    name: 'monaco',
    box: '.monaco-editor',
    line: '.view-line',
    hole: '.mtkoverflow',
    caret: '.cursors-layer > .cursor',
    isWrapped: true,
    scrolled: box => -Number.parseFloat(styleOf(box, '.lines-content')?.top ?? '0'),
    extent: (_, lines) => Math.max(0, ...lines.map(topInMonaco)),
    isPart(box, lines) {
      const [, last] = ends(lines);
      // The line below the last one would be drawn, had it any place.
      return (
        Math.min(...lines.map(topInMonaco)) > 0 || rectOf(box).bottom - last.bottom < last.height
      );
    },
  },
];

function heightInAce(box: Element): number {
  return Number.parseFloat(styleOf(box, '.ace_scrollbar-v > .ace_scrollbar-inner')?.height ?? '0');
}

function topInMonaco(line: Element): number {
  return Number.parseFloat((line as HTMLElement).style.top);
}

function styleOf(box: Element, selector: string): CSSStyleDeclaration | undefined {
  return box.querySelector<HTMLElement>(selector)?.style;
}

function sizeOf(box: Element, selector: string): DOMRect {
  return rectOf(box.querySelector(selector) ?? box);
}

function ends(lines: readonly Element[]): [first: DOMRect, last: DOMRect] {
  const [first, last] = [lines[0], lines.at(-1)];
  return [first ? rectOf(first) : new DOMRect(), last ? rectOf(last) : new DOMRect()];
}

function rectOf(element: Element): DOMRect {
  return element.getBoundingClientRect();
}
