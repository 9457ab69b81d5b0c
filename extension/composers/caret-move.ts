/** Moves the caret of an editing host so that an insertion there is an undo step of its own. */
import { findEnd, getSelection } from './caret.ts';

/** Moves the caret behind the last content. Resolves to true if it was somewhere else. */
export const moveCaretToEnd = (root: HTMLElement): Promise<boolean> =>
  moveCaret(root, () => getSelection(root)?.collapse(...findEnd(root)));

/**
 * Moves the caret, and ends the undo step of the typing before it. Resolves to true if it was somewhere else.
 * @param place puts caret or selection in its place
 */
export async function moveCaret(
  root: HTMLElement,
  place: () => void | Promise<void>,
): Promise<boolean> {
  const before = readSelection(root);
  // Chromium merges inserted text and the typing before it into one undo step, unless the selection
  // has been at another position in between.
  getSelection(root)?.collapse(root, 0);
  await place();
  const after = readSelection(root);
  return before.some((part, index) => part !== after[index]);
}

const readSelection = (root: HTMLElement): unknown[] => {
  const { anchorNode, anchorOffset, focusNode, focusOffset } = getSelection(root) ?? {};
  return [anchorNode, anchorOffset, focusNode, focusOffset];
};
