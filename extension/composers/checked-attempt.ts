/** Tries a technique, and removes the text again if an unknown editor could not undo it. */
import { type AttemptResult, attemptTechnique } from './attempt.ts';
import type { Technique } from './composer.ts';
import { type MutationLog, recordMutations } from './mutation-log.ts';
import type { AppendProgress, PreparedAppend } from './prepare-append.ts';
import { tryUndoAndRedo } from './undo-check.ts';
import { delay, nextFrame } from './waiting.ts';

/** Resolves to `removed` if the editor cannot undo the text, and the text is gone again. */
export async function attemptUndoably(
  append: PreparedAppend,
  technique: Technique,
  progress: AppendProgress,
): Promise<AttemptResult | 'removed'> {
  if (!technique.needsUndoCheck) return attemptTechnique(append, technique);
  const mutationLog = recordMutations(append.composer.root);
  try {
    const result = await attemptTechnique(append, technique);
    const isInserted = ['right', 'enclosed', 'flattened'].includes(result.verdict);
    if (!isInserted || result.handledBy !== 'editor' || append.hasUserInput()) return result;
    const undoCheck = await tryUndoAndRedo(append.composer, append.before, append.rules);
    // The check has undone the text, and the editor did not redo it: insert it again.
    if (undoCheck === 'undone') return await attemptTechnique(append, technique);
    if (undoCheck === 'undoable') return result;
    progress.tried.push(`${technique.name}: ${undoCheck}`);
    // If the editor has put the text back, it stays and is judged like any other.
    return (await removeText(append, mutationLog, progress)) ? 'removed' : result;
  } finally {
    mutationLog.stop();
  }
}

/** Removes a text that is in no history. Resolves to false if the editor puts it back. */
async function removeText(
  { composer, before, rules }: PreparedAppend,
  mutationLog: MutationLog,
  progress: AppendProgress,
): Promise<boolean> {
  const { adapter, root } = composer;
  mutationLog.undo();
  await nextFrame().then(nextFrame);
  // Allows the browser's editing commands next. The browser's own history can undo them.
  progress.handledBy = 'browser';
  if (rules.judge(before, '', adapter.read(root)) !== 'right') return false;
  // The editor may keep snapshots. It gets the time to take one without the text now, and one with the
  // text after the next technique.
  progress.snapshotDelayMs = adapter.undoGroupMs;
  dispatchInputEvent(root);
  await delay(adapter.undoGroupMs);
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
