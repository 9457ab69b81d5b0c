/**
 * Appends text to a composer, in steps that all editor adapters share. Afterwards either the text is
 * at the end, which has been verified by reading it back, and caret and focus are where they were. Or
 * the composer is unchanged. If neither can be achieved, the result says so.
 */

import type { AppendRefused, AppendSuccess, RefusalReason } from '../append-requests/result.ts';
import { attemptTechnique } from './attempt.ts';
import { refusingBlockAdapter } from './block.ts';
import type { AppendRules, Composer, HandledBy, Technique } from './composer.ts';
import type { InputState } from './composer-tracker.ts';
import { recordMutations } from './mutation-log.ts';
import { focusComposer } from './presence.ts';
import { pressUnidentifiedKey } from './press-key.ts';
import { undoAppend } from './undo-append.ts';
import { isUnknownEditor, tryUndoAndRedo } from './undo-check.ts';
import { interceptUndoKey } from './undo-key.ts';
import { undoToText } from './undo-to-text.ts';
import { watchUserInput } from './user-input.ts';
import { delay, nextFrame, waitUntil } from './waiting.ts';

const focusTimeoutMs = 1000;
const compositionTimeoutMs = 1000;
/** Measured: Draft.js processes a composition 20 ms after its end, and rerenders its text. */
const afterCompositionMs = 60;
/**
 * Long enough for Jodit, which takes its undo snapshot 100 ms after a change. Two frames (about 30 ms)
 * have passed since the change when this wait begins.
 */
const unknownSnapshotDelayMs = 90;

type UndoableAppend = AppendSuccess & {
  /**
   * Undoes the append. Resolves to false if the text has changed since, or the editor cannot undo.
   */
  undo(): Promise<boolean>;
  /** True if the page has removed the appended text, so that the composer is as before. */
  isRemovedByPage(): boolean;
};

/** @param signal ends the watch for the user's input when it aborts */
export async function appendTo(
  composer: Composer,
  givenRules: AppendRules,
  inputState: InputState,
  signal: AbortSignal,
): Promise<UndoableAppend | AppendRefused> {
  const { adapter, root } = composer;
  const tried: string[] = [];
  const refuse = (reason: RefusalReason): AppendRefused => ({
    appended: false,
    reason,
    report: tried.length === 0 ? null : { kind: adapter.name, tried },
  });
  if (!(await waitUntil(() => document.hasFocus(), focusTimeoutMs))) return refuse('no-focus');
  inputState.caretHold.release();
  await focusComposer(root);
  if (inputState.isComposing()) {
    if (!(await waitUntil(() => !inputState.isComposing(), compositionTimeoutMs)))
      return refuse('input-method');
    await delay(afterCompositionMs);
  }
  await inputState.waitForTypingPause(adapter.undoGroupMs);

  const hasUserInput = watchUserInput(root, signal);
  // Undefined for editors that render their whole text. For the others, which scroll to their end here,
  // the rules judge by the rendered tail, and `restoreCaret` also scrolls back.
  const reachedEnd = await adapter.goToEnd?.(root, givenRules);
  if (typeof reachedEnd === 'string') return refuse(reachedEnd);
  const { rules, restoreCaret } = reachedEnd ?? {
    rules: givenRules,
    restoreCaret: adapter.rememberCaret(root),
  };
  const before = adapter.read(root);
  const addition = rules.getAddition(before, adapter.isSingleLine(root));
  const refusal = adapter.getRefusal(root, addition);
  if (refusal !== null) return refuse(refusal);

  let handledBy: HandledBy = 'none';
  const waitForBackingFields = adapter.watchBackingFields?.(root);
  const isUnknown = isUnknownEditor(adapter);
  let snapshotDelayMs = adapter.snapshotDelayMs ?? (isUnknown ? unknownSnapshotDelayMs : 0);
  for (const technique of adapter.techniques) {
    if (!isAllowed(technique, handledBy)) continue;
    const mutationLog = technique.needsUndoCheck && recordMutations(root);
    const tryTechnique = () =>
      attemptTechnique(composer, technique, before, addition, rules, hasUserInput, signal);
    let result = await tryTechnique();
    const isInserted = result.verdict === 'right' || result.verdict === 'flattened';
    if (mutationLog && isInserted && result.handledBy === 'editor' && !hasUserInput()) {
      const undoCheck = await tryUndoAndRedo(composer, before, rules);
      if (undoCheck === 'not undoable') {
        mutationLog.undo();
        await nextFrame().then(nextFrame);
        tried.push(`${technique.name}: ${undoCheck}`);
        // Allows the browser's editing commands next. The browser's own history can undo them.
        handledBy = 'browser';
        const isRemoved = rules.judge(before, '', adapter.read(root)) === 'right';
        if (isRemoved) {
          // The editor may keep snapshots. It gets the time to take one without the text now, and
          // one with the text after the next technique.
          snapshotDelayMs = adapter.undoGroupMs;
          dispatchInputEvent(root);
          await delay(snapshotDelayMs);
          continue;
        }
        // The editor has put the text back. It stays, and is judged below.
      }
      // The check has undone the text, and the editor did not redo it: insert it again.
      if (undoCheck === 'undone') result = await tryTechnique();
    }
    mutationLog?.stop();
    if (result.verdict === 'right') {
      const snapshotTaken = delay(snapshotDelayMs);
      const textBeforeCaretRestore = adapter.read(root);
      const caretOffset = rules.getCaretOffset?.(before, adapter.isSingleLine(root)) ?? null;
      // The page of an unknown editor may read the text only at keystrokes, or put its own text back
      // at the next one. A key is pressed here, so that this happens before the text is read back.
      if (isUnknown && !hasUserInput()) pressUnidentifiedKey(root);
      /** Resolves to false if the signature wants the caret inside the addition and it is not there. */
      const placeCaret = async () => {
        if (hasUserInput()) return true;
        if (caretOffset === null) await restoreCaret();
        else if (caretOffset === addition.length) await adapter.moveCaretToEnd(root);
        else return adapter.moveCaretBefore(root, addition.slice(caretOffset));
        return true;
      };
      const isCaretPlaced = await inputState.caretHold.hold(composer, placeCaret);
      if (isUnknown) await nextFrame();
      await waitForBackingFields?.();
      // When the caret is restored, a virtualized editor scrolls back and no longer renders the end of
      // the text.
      const after = reachedEnd ? textBeforeCaretRestore : adapter.read(root);
      // If the user has typed since, an undo would remove their text first.
      const isLastChange = !hasUserInput();
      // The page may have rerendered since, or reacted to the key.
      if (isLastChange) result.verdict = rules.judge(before, addition, after);
      if (result.verdict === 'right') {
        let isUndone = false;
        const undo = async () => {
          isUndone = true;
          await snapshotTaken;
          return isLastChange && undoAppend(composer, before, after, rules, inputState.caretHold);
        };
        if (isLastChange) interceptUndoKey(root, snapshotTaken, undo);
        return {
          appended: true,
          ...(!isCaretPlaced && { isCaretMisplaced: true as const }),
          undo,
          isRemovedByPage: () =>
            !isUndone && rules.judge(before, addition, adapter.read(root)) === 'unchanged',
        };
      }
    }
    tried.push(`${technique.name}: ${result.verdict}`);
    if (result.verdict === 'given up') return refuse('page-hangs');
    // The user typed before anything was inserted, so it starts again with the new text.
    if (result.verdict === 'interrupted' && tried.length === 1)
      return appendTo(composer, givenRules, inputState, signal);
    // If the user has typed during the attempt, no undo may restore the earlier text any more.
    if (hasUserInput() || result.verdict === 'gone')
      return refuse(result.hasRun ? 'changed' : 'not-accepted');
    if (result.verdict === 'not taken') continue;
    handledBy = result.handledBy;
    // The editor handled the text but does not show it. It may still appear, so another attempt
    // could insert it twice.
    if (result.verdict === 'unchanged') {
      // A block-based editor may have put the text into new blocks outside this element.
      if (refusingBlockAdapter.accepts(root)) return refuse('changed');
      // The verdict ignores white space. A field that accepts only digits and spaces may have kept the
      // spaces of the addition.
      if (adapter.read(root) !== before) adapter.undoByReplacing?.(root, before);
      break;
    }
    if (!(await undoToText(composer, before, rules))) return refuse('changed');
  }
  await inputState.caretHold.hold(composer, restoreCaret);
  return refuse('not-accepted');
}

function isAllowed({ tryIfHandledBy }: Technique, handledBy: HandledBy): boolean {
  if (tryIfHandledBy === 'not-editor') return handledBy !== 'editor';
  return tryIfHandledBy === undefined || tryIfHandledBy === handledBy;
}

/**
 * Makes an editor that keeps undo snapshots take a new one. Its last snapshot may contain the text
 * that was just removed, and an undo would bring it back. The editor takes the new snapshot once no
 * input follows for a while.
 */
function dispatchInputEvent(root: HTMLElement): void {
  root.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
}
