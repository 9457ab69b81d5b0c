/**
 * Handles the user's undo key in place of the editor: as long as the editor may not have taken its
 * snapshot of the appended text, because its own undo would also remove the user's text, or as long as
 * the append is the last change, if it made several undo steps.
 */

import { addListeners, getDocument } from './dom.ts';

/**
 * Calls `undo` for a trusted Ctrl+Z or Cmd+Z in the window of `root`.
 * @param isLastChange returns true while the append is the last change to the text
 * @returns a function that leaves the key to the editor again
 */
export function interceptUndoKey(
  root: HTMLElement,
  isLastChange: () => boolean,
  undo: () => unknown,
): () => void {
  const controller = new AbortController();
  const view = getDocument(root).defaultView;
  const handleKey = (event: KeyboardEvent) => {
    const { isTrusted, keyCode, shiftKey, ctrlKey, metaKey } = event;
    // A key without Ctrl or Cmd: the user types, so the next undo is for the typed text.
    if (!(ctrlKey || metaKey)) return controller.abort();
    // Compares the key code, because `key` is not "z" with Caps Lock and in non-Latin layouts.
    if (!isTrusted || shiftKey || keyCode !== 90) return;
    if (!isLastChange()) return controller.abort();
    event.preventDefault();
    event.stopImmediatePropagation();
    controller.abort();
    undo();
  };
  if (view) addListeners(view, ['keydown'], handleKey, controller.signal);
  return () => controller.abort();
}

/**
 * Calls `redo` for a trusted Ctrl+Shift+Z, Cmd+Shift+Z or Ctrl+Y in the window of `root`, until the user types.
 * For editors that do not handle these keys.
 * @param isUndone returns true while the append is undone, and nothing else has changed
 */
export function interceptRedoKey(
  root: HTMLElement,
  isUndone: () => boolean,
  redo: () => unknown,
): void {
  const controller = new AbortController();
  const view = getDocument(root).defaultView;
  const handleKey = (event: KeyboardEvent) => {
    const { isTrusted, keyCode, shiftKey, ctrlKey, metaKey } = event;
    if (!(ctrlKey || metaKey)) return controller.abort();
    const isRedoKey = shiftKey ? keyCode === 90 : keyCode === 89 && ctrlKey;
    if (!isTrusted || !isRedoKey || !isUndone()) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    redo();
  };
  if (view) addListeners(view, ['keydown'], handleKey, controller.signal);
}
