/**
 * Checks whether an unknown editor can undo a paste that it has handled. Some insert the text
 * without adding it to their history: Ctrl+Z would then remove the user's own text, or nothing.
 */
import type { AppendRules, Composer, EditorAdapter } from './composer.ts';
import { pressRedoKey, pressUndoKey } from './undo-step.ts';
import { nextFrame, waitUntil } from './waiting.ts';

/** An editor that handles the key at once renders the result within this time. */
const renderMs = 200;
/**
 * The timeout for an editor that did not cancel the key, and probably ignores it (SunEditor). An editor
 * that handles the key later than this is treated as one that cannot undo.
 */
const ignoredKeyTimeoutMs = 50;

/**
 * True if nothing is known about the editor: neither its technique, nor which events its page
 * reacts to.
 */
export const isUnknownEditor = ({ techniques }: EditorAdapter) =>
  techniques.some(({ needsUndoCheck }) => needsUndoCheck);

/**
 * Undoes one step and redoes it. If the editor rerenders at once, no frame is painted in between, and
 * the user sees nothing.
 * - `undoable`: the appended text is there, and is in the editor's own history
 * - `not undoable`: the appended text is there, and in no history
 * - `undone`: the appended text was in the history, but the editor did not redo it, so it is gone
 */
export async function tryUndoAndRedo(
  { adapter, root }: Composer,
  before: string,
  rules: AppendRules,
): Promise<'undoable' | 'not undoable' | 'undone'> {
  const after = adapter.read(root);
  const hasAppendedText = () => adapter.read(root) === after;
  const timeoutMs = pressUndoKey(root) ? renderMs : ignoredKeyTimeoutMs;
  if (hasAppendedText() && !(await waitUntil(() => !hasAppendedText(), timeoutMs)))
    return 'not undoable';
  const undoneText = adapter.read(root);
  // Twice the time for one ignored key, because both redo keys may be pressed.
  let redrawTimeoutMs = 2 * ignoredKeyTimeoutMs;
  for (const key of ['z', 'y'] as const) {
    if (pressRedoKey(root, key)) {
      redrawTimeoutMs = renderMs;
      if (!hasAppendedText()) await nextFrame();
    }
    if (hasAppendedText()) return 'undoable';
    // The editor has redone something, and may still be rendering it.
    if (adapter.read(root) !== undoneText) break;
  }
  await waitUntil(hasAppendedText, redrawTimeoutMs);
  return rules.isUnchanged(before, adapter.read(root)) ? 'undone' : 'undoable';
}
