/** Tries a technique, and removes the text again if an unknown editor could not undo it. */
import { type AttemptResult, attemptTechnique } from './attempt.ts';
import type { Technique } from './composer.ts';
import type { MutationLog } from './mutation-log.ts';
import type { AppendProgress, PreparedAppend } from './prepare-append.ts';
import { tryUndoAndRedo } from './undo-check.ts';
import { delay, nextFrame } from './waiting.ts';

/**
 * Resolves to `removed` if the editor cannot undo the text, and the text is gone again.
 * @param mutationLog records the changes since before the attempt; null if the editor is known by its name
 */
export async function attemptUndoably(
  append: PreparedAppend,
  technique: Technique,
  progress: AppendProgress,
  mutationLog: MutationLog | null,
): Promise<AttemptResult | 'removed'> {
  const result = await attemptTechnique(append, technique);
  if (!technique.needsUndoCheck || mutationLog === null) return result;
  const isInserted = ['right', 'enclosed', 'flattened'].includes(result.verdict);
  if (!isInserted || result.handledBy !== 'editor' || append.hasUserInput()) return result;
  const undoCheck = await tryUndoAndRedo(append.composer, append.before, append.rules);
  // The check has undone the text, and the editor did not redo it: insert it again.
  if (undoCheck === 'undone') return await attemptTechnique(append, technique);
  if (undoCheck === 'undoable') return result;
  progress.tried.push(`${technique.name}: ${undoCheck}`);
  // If the editor has put the text back, it stays and is judged like any other.
  if (!(await revertMutations(append, mutationLog))) return result;
  const { adapter } = append.composer;
  // Allows the browser's editing commands next. The browser's own history can undo them.
  progress.handledBy = 'browser';
  // The editor takes its next snapshot with the text of the next technique.
  progress.snapshotDelayMs = adapter.undoGroupMs;
  await delay(adapter.undoGroupMs);
  return 'removed';
}

/**
 * Puts back the DOM from before an attempt. Resolves to false if the editor changes it again, or if the user
 * has typed since, because that would remove their text.
 */
export async function revertMutations(
  { composer: { adapter, root }, before, rules, hasUserInput }: PreparedAppend,
  mutationLog: MutationLog,
): Promise<boolean> {
  if (hasUserInput()) return false;
  mutationLog.undo();
  await nextFrame().then(nextFrame);
  if (!rules.isUnchanged(before, adapter.read(root))) return false;
  dispatchInputEvent(root);
  return true;
}

/**
 * Makes an editor that keeps undo snapshots take a new one. Its last snapshot may contain the text
 * that was just removed, and an undo would bring it back. The editor takes the new snapshot once no
 * input follows for a while.
 */
function dispatchInputEvent(root: HTMLElement): void {
  root.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
}
