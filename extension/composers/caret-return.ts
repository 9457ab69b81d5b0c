/** Puts the user's caret or selection back before an insertion there. */
import { getSelection } from './caret.ts';

/**
 * Puts the user's caret back, and ends the undo step of the typing before it. Resolves to true if the caret was
 * somewhere else.
 */
export async function moveCaretBack(
  root: HTMLElement,
  putBack: () => void | Promise<void>,
): Promise<boolean> {
  const before = readSelection(root);
  // The selection has been at another position in between: see `moveCaretToEnd`.
  getSelection(root)?.collapse(root, 0);
  await putBack();
  const after = readSelection(root);
  return before.some((part, index) => part !== after[index]);
}

const readSelection = (root: HTMLElement): unknown[] => {
  const { anchorNode, anchorOffset, focusNode, focusOffset } = getSelection(root) ?? {};
  return [anchorNode, anchorOffset, focusNode, focusOffset];
};
