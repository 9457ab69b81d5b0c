/** Undoes an append at the user's request, as long as it is the last change to the text. */
import type { PreparedAppend } from './prepare-append.ts';
import { focusComposer, isInPage } from './presence.ts';
import { pressUnidentifiedKey } from './press-key.ts';
import { isUnknownEditor } from './undo-check.ts';
import { undoToText } from './undo-to-text.ts';

/**
 * Resolves to false if the text has changed since, or if the editor does not undo.
 * @param after the text after the append
 */
export async function undoAppend(append: PreparedAppend, after: string): Promise<boolean> {
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
  const isUndone = await undoToText(append);
  if (isUnknownEditor(adapter)) pressUnidentifiedKey(root);
  await caretHold.hold(composer, restoreCaret);
  return isUndone;
}
