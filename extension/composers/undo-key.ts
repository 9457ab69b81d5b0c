/**
 * Handles the user's undo key in place of the editor: as long as the editor may not have taken its
 * snapshot of the appended text, because its own undo would also remove the user's text, or as long as
 * the append is the last change, if it made several undo steps. Also handles the redo keys of an editor that
 * ignores them.
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
  const controller = watchCommandKeys(root, event => {
    if (event.shiftKey || event.keyCode !== 90) return;
    controller.abort();
    if (!isLastChange()) return;
    keepFromEditor(event);
    undo();
  });
  return () => controller.abort();
}

/**
 * Calls `redo` for a trusted Ctrl+Shift+Z, Cmd+Shift+Z or Ctrl+Y in the window of `root`.
 * @param isUndone returns true while the append is undone, and nothing else has changed
 */
export function interceptRedoKey(
  root: HTMLElement,
  isUndone: () => boolean,
  redo: () => unknown,
): void {
  watchCommandKeys(root, event => {
    const { keyCode, shiftKey, ctrlKey } = event;
    const isRedoKey = shiftKey ? keyCode === 90 : keyCode === 89 && ctrlKey;
    if (!isRedoKey || !isUndone()) return;
    keepFromEditor(event);
    redo();
  });
}

/**
 * Calls `onKey` for trusted keys with Ctrl or Cmd, until the user presses another key: they type, so that the
 * next undo or redo is for the typed text. Handlers compare the key code, because `key` is not "z" with Caps
 * Lock and in non-Latin layouts.
 * @returns ends the watch when it is aborted
 */
function watchCommandKeys(
  root: HTMLElement,
  onKey: (event: KeyboardEvent) => void,
): AbortController {
  const controller = new AbortController();
  const view = getDocument(root).defaultView;
  const handleKey = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey)) controller.abort();
    else if (event.isTrusted) onKey(event);
  };
  if (view) addListeners(view, ['keydown'], handleKey, controller.signal);
  return controller;
}

function keepFromEditor(event: KeyboardEvent): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}
