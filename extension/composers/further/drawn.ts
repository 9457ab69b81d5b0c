/**
 * Editors that draw their text themselves: CodeMirror 5 and EasyMDE, Ace, Monaco, and long documents
 * in CodeMirror 6. Their end is reached by their own key, they take a paste wherever their caret is,
 * and what can be read is the tail that they have drawn there.
 */
import { selectionOf } from '../caret.ts';
import type { Kind } from '../composer.ts';
import { parting } from '../editable.ts';
import { pasteText } from '../paste.ts';
import { isMac, pressKey } from '../press-key.ts';
import { delay, nextFrame, until } from '../waiting.ts';
import { type Drawing, drawings } from './drawing.ts';
import { rememberDrawnCaret } from './drawn-caret.ts';
import { tailRules } from './tail.ts';

/** Measured: nearly always they have drawn their end by then; on a busy machine later. */
const drawnMs = 50;
const drawnLimitMs = 600;

export const drawnKinds: readonly Kind[] = drawings.map(drawing => {
  const boxOf = (root: HTMLElement) => root.closest<HTMLElement>(drawing.box);
  const linesIn = (root: HTMLElement) => linesOf(root, drawing);
  const isPart = (root: HTMLElement) => drawing.isPart(boxOf(root) ?? root, linesIn(root));
  return {
    ...parting,
    name: drawing.name,
    accepts: root => boxOf(root) !== null,
    techniques: [pasteText],
    seenAs: boxOf,
    isPart,
    refusal: root =>
      (root as HTMLTextAreaElement).readOnly || root.ariaReadOnly === 'true' ? 'read-only' : null,
    read: root =>
      linesIn(root)
        .map(line => (line.textContent ?? '').replace(/\u200b/g, '').replace(/\u00a0/g, ' '))
        .join('\n'),
    async goToEnd(root, rules) {
      // The caret is drawn a frame after the keys that move it.
      await nextFrame().then(nextFrame);
      const caretBack = rememberDrawnCaret(root, drawing);
      if (!(await reachEnd(root, drawing, isPart(root)))) {
        await caretBack();
        return 'not-accepted';
      }
      const extent = () => drawing.extent(boxOf(root) ?? root, linesIn(root));
      return {
        caretBack,
        rules: tailRules(rules, { extent, isWrapped: drawing.isWrapped === true }),
      };
    },
    caretToEnd: () => {},
    // By as many presses of a key as there are letters: no more are known to be one step each.
    caretBefore(root, tail) {
      if (!/^[\n\u0020-\u024f\u2010-\u2027]*$/.test(tail)) return false;
      for (const _ of tail) if (pressKey(root, left, 37)) return false;
      return true;
    },
    rememberCaret: root => rememberDrawnCaret(root, drawing),
    isCaretHeld: false,
    undoGroupMs: drawing.undoGroupMs ?? 0,
  };
});

const left = { key: 'ArrowLeft', code: 'ArrowLeft', ctrlKey: false, metaKey: false };

async function reachEnd(root: HTMLElement, drawing: Drawing, isPart: boolean): Promise<boolean> {
  if (!pressEnd(root)) return false;
  // What is drawn whole has its end on the screen already.
  await (isPart ? delay(drawnMs) : nextFrame());
  return until(() => isCaretInLastLine(root, drawing), drawnLimitMs);
}

/** Answers whether an editor heeded the key. */
function pressEnd(root: HTMLElement): boolean {
  return isMac()
    ? !pressKey(root, { key: 'ArrowDown', code: 'ArrowDown' }, 40)
    : !pressKey(root, { key: 'End', code: 'End' }, 35);
}

/** Editors keep them in any order. */
function linesOf(root: HTMLElement, { box, line }: Drawing): Element[] {
  const lines = [...(root.closest(box)?.querySelectorAll(line) ?? [])];
  const tops = new Map(lines.map(each => [each, each.getBoundingClientRect().top]));
  return lines.sort((one, other) => (tops.get(one) ?? 0) - (tops.get(other) ?? 0));
}

/** Else what is drawn is still a part of before. */
function isCaretInLastLine(root: HTMLElement, drawing: Drawing): boolean {
  const last = linesOf(root, drawing).at(-1);
  const node = root.isContentEditable ? selectionOf(root)?.focusNode : undefined;
  if (drawing.hole !== undefined && last?.querySelector(drawing.hole)) return false;
  if (last === undefined || node != null) return last?.contains(node ?? null) ?? false;
  const caret = root.closest(drawing.box)?.querySelector(drawing.caret)?.getBoundingClientRect();
  const { bottom, top } = last.getBoundingClientRect();
  return (
    caret !== undefined && caret.bottom > top && caret.top < bottom && caret.bottom > bottom - 4
  );
}
