/**
 * Completes an append: places the caret, and judges the text once more after the page has reacted. The result
 * can undo the append.
 */
import type { AppendSuccess } from '../append/result.ts';
import { getSelection } from './caret.ts';
import type { Technique, Verdict } from './composer.ts';
import { getDocument, unclobbered } from './dom.ts';
import { type PreparedAppend, watchUserInput } from './prepare-append.ts';
import { focusComposer, isInPage } from './presence.ts';
import { pressUnidentifiedKey } from './press-key.ts';
import { isBlock } from './reading.ts';
import { isUnknownEditor } from './undo-check.ts';
import { interceptRedoKey, interceptUndoKey } from './undo-key.ts';
import { undoToText } from './undo-to-text.ts';
import { delay, nextFrame } from './waiting.ts';

export type UndoableAppend = AppendSuccess & {
  /** The text that was added, with its separator. */
  readonly addition: string;
  readonly prepared: PreparedAppend;
  /** The composer's text after the append. */
  readonly after: string;
  /**
   * Undoes the append. Resolves to false if the text has changed since, or the editor cannot undo.
   */
  undo(): Promise<boolean>;
  /** True if the page has removed the appended text, so that the composer is as before. */
  isRemovedByPage(): boolean;
};

/** Resolves to the new verdict if the page has changed the text, so that it is no longer right. */
export async function settleAppend(
  append: PreparedAppend,
  snapshotDelayMs: number,
  { hasSeveralSteps }: Technique,
): Promise<UndoableAppend | Verdict> {
  const { composer, rules, before, addition, inputState, hasUserInput, continued } = append;
  const { adapter, root } = composer;
  const isUnknown = isUnknownEditor(adapter);
  const snapshotTaken = delay(snapshotDelayMs);
  const textBeforeCaretRestore = adapter.read(root);
  const placeCaret = createCaretPlacer(append);
  // The page of an unknown editor may read the text only at keystrokes, or put its own text back at the
  // next one. A key is pressed here, so that this happens before the text is read back.
  if (isUnknown && !hasUserInput()) pressUnidentifiedKey(root);
  const isCaretPlaced = await inputState.caretHold.hold(composer, placeCaret);
  if (isUnknown) await nextFrame();
  await append.waitForBackingFields?.();
  // When the caret is restored, a virtualized editor scrolls back and no longer renders the end of the
  // text.
  const after = append.isTailRead ? textBeforeCaretRestore : adapter.read(root);
  // If the user has typed since, an undo would remove their text first.
  const isLastChange = !hasUserInput();
  // The page may have rerendered since, or reacted to the key.
  const textVerdict = isLastChange ? rules.judge(before, addition, after) : 'right';
  if (textVerdict !== 'right') return textVerdict;
  if (!append.isStructureRight()) return 'enclosed';

  const isGone = () => rules.judge(before, addition, adapter.read(root)) === 'unchanged';
  let isUndone = false;
  const undo = async () => {
    isUndone = true;
    await snapshotTaken;
    return isLastChange && undoWithContinued(append, after);
  };
  if (isLastChange) {
    const leaveKey = interceptUndoKey(root, () => adapter.read(root) === after, undo);
    if (!hasSeveralSteps && continued === undefined) void snapshotTaken.then(leaveKey);
    const { redoStep } = adapter;
    if (redoStep) interceptRedoKey(root, isGone, () => redoStep(root));
  }
  return {
    appended: true,
    addition,
    prepared: append,
    after,
    ...(!isCaretPlaced && { isCaretMisplaced: true as const }),
    undo,
    isRemovedByPage: () => !isUndone && isGone(),
  };
}

/**
 * Returns a function that moves the caret to where the signature wants it, or to where it was. The
 * function resolves to false if the caret cannot be moved there.
 */
function createCaretPlacer({
  composer: { adapter, root },
  rules,
  before,
  addition,
  hasUserInput,
  restoreCaret,
  range,
  typedSinceLength,
}: PreparedAppend): () => Promise<boolean> {
  // The addition may begin with another separator, but ends in the same way.
  const given = rules.getAddition(before, adapter.isSingleLine(root)) ?? addition;
  const caretOffset = rules.getCaretOffset?.(before, adapter.isSingleLine(root)) ?? null;
  return async () => {
    if (hasUserInput()) return true;
    if (range !== null) {
      // The user goes on behind what they have typed.
      const offset =
        typedSinceLength > 0 ? given.length + typedSinceLength : (caretOffset ?? given.length);
      const current = adapter.findSelection(root);
      const wanted = range.start + offset;
      const isThere = current?.start === wanted && current.end === wanted;
      if (isThere && !(isUnknownEditor(adapter) && isBetweenBlocks(root))) return true;
      // The end of the rendered part is not that of the text.
      if (adapter.createCaretRules) return false;
      return adapter.moveCaretBefore(root, (given + before.slice(range.end)).slice(offset));
    }
    if (caretOffset === null) await restoreCaret();
    else if (caretOffset === given.length) await adapter.moveCaretToEnd(root);
    else return adapter.moveCaretBefore(root, given.slice(caretOffset));
    return true;
  };
}

/**
 * True if the caret is in the composer itself, beside its blocks. A page with a history of its own may put it there at
 * a redo. Measured in Firefox: the next letter then begins a line, though the text before it ends the same.
 */
function isBetweenBlocks(root: HTMLElement): boolean {
  const { anchorNode } = getSelection(root) ?? {};
  const { lastElementChild } = unclobbered(root);
  return anchorNode === root && lastElementChild !== null && isBlock(lastElementChild);
}

/** Undoes an append with those that it continues. */
async function undoWithContinued(append: PreparedAppend, after: string): Promise<boolean> {
  const { continued, composer } = append;
  // Together, because the editor's history may have all as one step. But a virtualized editor may scroll after each
  // step, and what the user has typed between two of them must stay.
  const isOneChange = ({ before, continued: earlier }: PreparedAppend) =>
    composer.adapter.goToEnd === undefined && before === earlier?.after;
  if (continued === undefined || !isOneChange(append))
    return (await undoAppend(append, after)) && (continued?.undo() ?? true);
  let first = continued.prepared;
  while (first.continued !== undefined && isOneChange(first)) first = first.continued.prepared;
  return undoAppend(first, after);
}

/**
 * Undoes an append at the user's request, as long as it is the last change to the text. Resolves to false if the text
 * has changed since, or if the editor does not undo.
 * @param after the text after the append
 */
async function undoAppend(append: PreparedAppend, after: string): Promise<boolean> {
  const {
    composer,
    rules,
    inputState: { caretHold },
  } = append;
  const { adapter, root } = composer;
  caretHold.release();
  if (!isInPage(root)) return false;
  const reachedEnd = append.range === null ? await adapter.goToEnd?.(root, rules) : undefined;
  if (typeof reachedEnd === 'string') return false;
  // If the user has typed since, their text would be undone first. A virtualized editor may render
  // more or fewer lines before the end than it did then.
  const currentText = adapter.read(root);
  const hasSameTail = reachedEnd && (currentText.endsWith(after) || after.endsWith(currentText));
  if (currentText !== after && !hasSameTail) return false;
  await focusComposer(root);
  // The caret may have moved since an append at the end. An insertion at the caret gives it its place again.
  const restoreCaret =
    append.range === null
      ? (reachedEnd?.restoreCaret ?? adapter.rememberCaret(root))
      : append.restoreCaret;
  const undoing = new AbortController();
  const hasTyped = watchUserInput(root, undoing.signal, () => {
    if (!rules.isUnchanged(append.before, adapter.read(root))) return;
    // The editor may have selected something by its undo, and has to learn of the caret before the letter.
    void restoreCaret();
    getDocument(root).dispatchEvent(new Event('selectionchange'));
  });
  const isUndone = await undoToText(append);
  undoing.abort();
  if (hasTyped()) return isUndone;
  if (isUnknownEditor(adapter)) pressUnidentifiedKey(root);
  await caretHold.hold(composer, restoreCaret);
  return isUndone;
}
