/** Takes the last step back, or does it again, as the person's own keys would. */
import { editingCommand } from './editing-command.ts';
import { pressKey } from './press-key.ts';

/** Undoes one step in the editor of `root`: by its own key first, by the browser's command else. */
export function undo(root: HTMLElement, isUnchanged: () => boolean): void {
  if (!pressUndo(root) && isUnchanged()) editingCommand(root, 'undo');
}

/** Does the step again that was undone last. Editors know one of two keys for it. */
export function redo(root: HTMLElement, isUnchanged: () => boolean): void {
  if (pressRedo(root, 'z') || !isUnchanged() || pressRedo(root, 'y')) return;
  if (isUnchanged()) editingCommand(root, 'redo');
}

/** Presses the editor's own key for undo, and no command. Answers whether it was heeded. */
export const pressUndo = (root: HTMLElement): boolean => press(root, 'z', false);

/** Presses one of the two keys for redo. Answers whether it was heeded. */
export const pressRedo = (root: HTMLElement, key: 'z' | 'y'): boolean =>
  press(root, key, key === 'z');

function press(root: HTMLElement, key: 'z' | 'y', shiftKey: boolean): boolean {
  const letter = key.toUpperCase();
  const init = { key: shiftKey ? letter : key, code: `Key${letter}`, shiftKey };
  return !pressKey(root, init, letter.charCodeAt(0));
}
