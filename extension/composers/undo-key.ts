/**
 * Handles the user's undo key in place of the editor: as long as the editor may not have taken its
 * snapshot of the appended text, because its own undo would also remove the user's text, or as long as
 * the append is the last change, if it made several undo steps. Also handles the redo keys of an editor that
 * ignores them.
 */
import { getSelection } from './caret.ts';
import { addListeners, getDocument } from './dom.ts';
import { isField } from './field.ts';
import type { PreparedAppend } from './prepare-append.ts';
import { isInPage } from './presence.ts';

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

/** The keys that are held for another one. */
const modifiers = new Set(['Control', 'Meta', 'Shift', 'Alt', 'AltGraph']);

const watchedTypes = ['keydown', 'keypress', 'pointerdown', 'input', 'selectionchange'];

/**
 * Keeps a typed shortcut from being selected when the user undoes its insertion. Browsers and editors select again
 * what was selected before the step that they undo, and the next key would delete it. Watches the window of the
 * composer until the composer leaves the page.
 */
export function unselectAfterUndo({ composer, before, range }: PreparedAppend): void {
  const { adapter, root } = composer;
  const view = getDocument(root).defaultView;
  if (view === null || range === null) return;
  const lifetime = new AbortController();
  /** From an undo to the next letter, command or press of the user, who may then select the shortcut themselves. */
  let isUndone = false;
  const unselect = () => {
    if (!isInPage(root)) return lifetime.abort();
    const selected = adapter.findSelection(root);
    if (selected?.start !== range.start || selected.end !== range.end) return;
    if (adapter.read(root) !== before) return;
    // Not the remembered caret: the editor may have drawn its lines again.
    if (isField(root)) (root as HTMLTextAreaElement).setSelectionRange(range.end, range.end);
    else getSelection(root)?.collapseToEnd();
    // The browser fires its own event only after the next key.
    view.document.dispatchEvent(new Event('selectionchange'));
  };
  const handleEvent = (event: KeyboardEvent & InputEvent) => {
    const { type, isTrusted, key, keyCode, inputType } = event;
    const isCommand = event.ctrlKey || event.metaKey;
    const isUndoKey = isCommand && keyCode === 90;
    // A menu undoes without a key.
    if (isUndoKey || inputType === 'historyUndo') isUndone = true;
    if (!isUndone) return;
    unselect();
    if (!isTrusted || isUndoKey) return;
    // Between the two events of a letter the editor may still be undoing. Chromium also fires the second for a command.
    const isNamedKey = type === 'keydown' && key.length > 1 && !modifiers.has(key);
    const isLetter = type === 'keypress' && !isCommand;
    if (isNamedKey || isLetter || type === 'pointerdown') isUndone = false;
  };
  addListeners(view, watchedTypes, handleEvent, lifetime.signal);
}
