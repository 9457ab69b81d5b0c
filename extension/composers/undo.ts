/** Takes the last step back, or does it again, as the person's own keys would. */
import { editingCommand } from './editing-command.ts';
import { pressKey } from './press-key.ts';

/** Undoes one step in the editor of `root`: by its own key first, by the browser's command else. */
export function undo(root: HTMLElement, isUnchanged: () => boolean): void {
  const ignored = press(root, 'z');
  if (ignored && isUnchanged()) editingCommand(root, 'undo');
}

/** Does the step again that was undone last. Editors know one of two keys for it. */
export function redo(root: HTMLElement, isUnchanged: () => boolean): void {
  const ignored = press(root, 'z', true) && (!isUnchanged() || press(root, 'y'));
  if (ignored && isUnchanged()) editingCommand(root, 'redo');
}

/** Presses the editor's own key for undo, and no command. Answers whether it was heeded. */
export function pressUndo(root: HTMLElement): boolean {
  return !press(root, 'z');
}

/** Presses one of the two keys for redo. Answers whether it was heeded. */
export function pressRedo(root: HTMLElement, key: 'z' | 'y'): boolean {
  return !press(root, key, key === 'z');
}

/** Whether no editor has taken the key for its own. */
function press(root: HTMLElement, key: 'z' | 'y', shiftKey = false): boolean {
  const letter = key.toUpperCase();
  const init = { key: shiftKey ? letter : key, code: `Key${letter}`, shiftKey };
  return pressKey(root, init, letter.charCodeAt(0));
}
