/**
 * Adapters for editors that render their text themselves: CodeMirror 5 and EasyMDE, Ace, Monaco,
 * and long documents in CodeMirror 6. The End key leads to their end, they handle a paste wherever
 * their caret is, and only the rendered tail can be read.
 */
import { getSelection } from '../caret.ts';
import type { AppendRules, EditorAdapter } from '../composer.ts';
import { editableWithSeparateUndo } from '../editable.ts';
import { pasteText } from '../paste.ts';
import { isMac, pressKey } from '../press-key.ts';
import { findNoSelection } from '../text-range.ts';
import { delay, nextFrame, waitUntil } from '../waiting.ts';
import { rememberRenderedCaret } from './self-rendered-caret.ts';
import { type RenderLayout, renderLayouts } from './self-rendered-layouts.ts';
import { createRenderedCaretRules, findRenderedSelection } from './self-rendered-selection.ts';

/** Measured: after this time the end is nearly always rendered. On a busy machine it takes longer. */
const renderMs = 50;
const renderTimeoutMs = 600;

export const selfRenderedAdapters: readonly EditorAdapter[] = renderLayouts.map(layout => {
  const findBox = (root: HTMLElement) => root.closest<HTMLElement>(layout.box);
  const findLines = (root: HTMLElement) => findLinesInOrder(root, layout);
  const isTextPartial = (root: HTMLElement) =>
    layout.isTextPartial(findBox(root) ?? root, findLines(root));
  return {
    ...editableWithSeparateUndo,
    hasStructure: false,
    name: layout.name,
    accepts: root => findBox(root) !== null,
    // The root is the element that catches the keys.
    isSingleLine: () => false,
    techniques: [pasteText],
    getVisibleElement: findBox,
    isTextPartial,
    getRefusal: root =>
      (root as HTMLTextAreaElement).readOnly || root.ariaReadOnly === 'true' ? 'read-only' : null,
    read: root =>
      findLines(root)
        .map(line => toText(line.textContent ?? ''))
        .join('\n'),
    async goToEnd(root, rules) {
      // The caret is rendered a frame after the keys that move it.
      await nextFrame().then(nextFrame);
      const restoreCaret = rememberRenderedCaret(root, layout);
      if (!(await moveToEnd(root, layout, isTextPartial(root)))) {
        await restoreCaret();
        return 'not-accepted';
      }
      const getTextHeight = () => layout.getTextHeight(findBox(root) ?? root, findLines(root));
      return {
        restoreCaret,
        rules: createRenderedTailRules(rules, {
          getTextHeight,
          isWrapped: layout.isWrapped === true,
        }),
      };
    },
    // `goToEnd` has moved the caret already.
    moveCaretToEnd: () => {},
    // Presses the left arrow key once for each letter. Only for the letters of these ranges is it known
    // that one press moves the caret by one letter.
    moveCaretBefore(root, tail) {
      if (!/^[\n\u0020-\u024f\u2010-\u2027]*$/.test(tail)) return false;
      for (const _ of tail) if (!pressKey(root, arrowLeft, 37)) return false;
      return true;
    },
    rememberCaret: root => rememberRenderedCaret(root, layout),
    // In other editors the rendered lines do not say which letters the caret is between.
    findSelection: layout.hasBrowserSelection
      ? root => findRenderedSelection(root, findLines(root), toText)
      : findNoSelection,
    // The editor has its own history, and would scroll to a caret that moves away and back.
    moveCaretBack: (_, putBack) => putBack(),
    createCaretRules: createRenderedCaretRules,
    needsCaretHold: false,
    undoGroupMs: layout.undoGroupMs ?? 0,
  };
});

const toText = (rendered: string): string =>
  rendered.replace(/\u200b/g, '').replace(/\u00a0/g, ' ');

const arrowLeft = { key: 'ArrowLeft', code: 'ArrowLeft', ctrlKey: false, metaKey: false };

async function moveToEnd(
  root: HTMLElement,
  layout: RenderLayout,
  isTextPartial: boolean,
): Promise<boolean> {
  if (!pressEndKey(root)) return false;
  // If the whole text is rendered, its end is on the screen already.
  await (isTextPartial ? delay(renderMs) : nextFrame());
  return waitUntil(() => isCaretInLastLine(root, layout), renderTimeoutMs);
}

/** Returns true if an editor handled the key. */
function pressEndKey(root: HTMLElement): boolean {
  return isMac()
    ? pressKey(root, { key: 'ArrowDown', code: 'ArrowDown' }, 40)
    : pressKey(root, { key: 'End', code: 'End' }, 35);
}

/** The editors' line elements are in no particular order, so this sorts them by position. */
function findLinesInOrder(root: HTMLElement, { box, line }: RenderLayout): Element[] {
  const lines = [...(root.closest(box)?.querySelectorAll(line) ?? [])];
  const tops = new Map(lines.map(each => [each, each.getBoundingClientRect().top]));
  return lines.sort((one, other) => (tops.get(one) ?? 0) - (tops.get(other) ?? 0));
}

/**
 * True if the editor has moved to its end. Until then the rendered lines may be those around the earlier
 * caret, so that the last of them is not the last line of the text.
 */
function isCaretInLastLine(root: HTMLElement, layout: RenderLayout): boolean {
  const last = findLinesInOrder(root, layout).at(-1);
  const node = root.isContentEditable ? getSelection(root)?.focusNode : undefined;
  if (layout.unrenderedPart !== undefined && last?.querySelector(layout.unrenderedPart))
    return false;
  if (last === undefined) return false;
  if (node != null) return last.contains(node);
  // The last line may be wrapped. Then the caret must be in the lowest of its rows.
  const caret = root.closest(layout.box)?.querySelector(layout.caret)?.getBoundingClientRect();
  const { bottom, top } = last.getBoundingClientRect();
  return (
    caret !== undefined && caret.bottom > top && caret.top < bottom && caret.bottom > bottom - 4
  );
}

type RenderState = {
  /** Returns the current height of the whole text, in any unit. */
  getTextHeight(): number;
  /** True if a line that is too long for the screen is rendered as several lines. */
  isWrapped: boolean;
};

/**
 * Rules that judge by the tail of a text, for editors that render no more than the screen shows. The tail
 * of a repetitive text may look the same after an append, so the height of the whole text is compared
 * too.
 */
function createRenderedTailRules(
  rules: AppendRules,
  { getTextHeight, isWrapped }: RenderState,
): AppendRules {
  const heightBefore = getTextHeight();
  const isUnchanged = (before: string, after: string) =>
    rules.isUnchanged(...trimToSameLineCount(before, after)) && getTextHeight() === heightBefore;
  return {
    ...rules,
    isUnchanged,
    judge(before, addition, after) {
      if (isUnchanged(before, after)) return 'unchanged';
      const whole = before + addition;
      const unwrapped = isWrapped ? joinWrappedLines(after, whole) : after;
      const [expectedTail, unwrappedTail] = trimToSameLineCount(whole, unwrapped);
      return rules.judge('', expectedTail, unwrappedTail);
    },
  };
}

/** Returns the last lines of both texts, as many as the shorter one has. */
function trimToSameLineCount(one: string, other: string): [string, string] {
  const [ones, others] = [one.split('\n'), other.split('\n')];
  const count = Math.min(ones.length, others.length);
  return [ones.slice(-count).join('\n'), others.slice(-count).join('\n')];
}

/** Joins rendered lines, from the last one up, until each is as long as its line in `whole`. */
function joinWrappedLines(rendered: string, whole: string): string {
  const pieces = rendered.split('\n');
  const lines: string[] = [];
  for (const line of whole.split('\n').reverse()) {
    if (pieces.length === 0) break;
    let joined = pieces.pop() ?? '';
    while (joined.length < line.length && pieces.length > 0) joined = `${pieces.pop()}${joined}`;
    lines.unshift(joined);
  }
  return [...pieces, ...lines].join('\n');
}
