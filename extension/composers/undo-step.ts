/** Undoes or redoes one step in the way the user's keys would. */

import { pressKey } from './press-key.ts';
import { execEditingCommand } from './typing.ts';

/**
 * Undoes one step in the editor of `root`, by its own key or else by the browser's command.
 * @param isUnchanged returns true while the undo has not changed the text. It prevents a second undo,
 *   because some editors undo without cancelling the key.
 */
export function undoStep(root: HTMLElement, isUnchanged: () => boolean): void {
  if (!pressUndoKey(root) && isUnchanged()) execEditingCommand(root, 'undo');
}

/**
 * Redoes the step that was undone last. Editors use Ctrl+Shift+Z or Ctrl+Y.
 * @param isUnchanged returns true while the redo has not changed the text
 */
export function redoStep(root: HTMLElement, isUnchanged: () => boolean): void {
  if (pressRedoKey(root, 'z') || !isUnchanged() || pressRedoKey(root, 'y')) return;
  if (isUnchanged()) execEditingCommand(root, 'redo');
}

/** Presses the editor's undo key, without the browser's command. Returns true if it was handled. */
export const pressUndoKey = (root: HTMLElement): boolean => press(root, 'z', false);

/** Presses one of the two redo keys. Returns true if it was handled. */
export const pressRedoKey = (root: HTMLElement, key: 'z' | 'y'): boolean =>
  press(root, key, key === 'z');

function press(root: HTMLElement, key: 'z' | 'y', shiftKey: boolean): boolean {
  const letter = key.toUpperCase();
  const init = { key: shiftKey ? letter : key, code: `Key${letter}`, shiftKey };
  return pressKey(root, init, letter.charCodeAt(0));
}
