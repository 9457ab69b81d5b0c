/**
 * Handles the user's undo key as long as an editor may not have taken its snapshot of the appended
 * text. The editor's own undo would also remove the user's text. The append does not wait for the
 * snapshot, only this key does.
 */

import { addListeners, getDocument } from './dom.ts';

/**
 * Calls `undo` for a trusted Ctrl+Z or Cmd+Z in the window of `root`, until `snapshotTaken`
 * resolves.
 */
export function interceptUndoKey(
  root: HTMLElement,
  snapshotTaken: Promise<void>,
  undo: () => unknown,
): void {
  const controller = new AbortController();
  const view = getDocument(root).defaultView;
  const handleKey = (event: KeyboardEvent) => {
    const { isTrusted, keyCode, shiftKey, ctrlKey, metaKey } = event;
    // A key without Ctrl or Cmd: the user types, so the next undo is for the typed text.
    if (!(ctrlKey || metaKey)) return controller.abort();
    // Compares the key code, because `key` is not "z" with Caps Lock and in non-Latin layouts.
    if (!isTrusted || shiftKey || keyCode !== 90) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    undo();
  };
  if (view) addListeners(view, ['keydown'], handleKey, controller.signal);
  void snapshotTaken.then(() => controller.abort());
}
