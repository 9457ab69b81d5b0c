/**
 * Keeps a typed shortcut from being selected when the user undoes its insertion. Browsers and editors select again
 * what was selected before the step that they undo, and the next key would delete it.
 */
import { getSelection } from './caret.ts';
import { addListeners, getDocument } from './dom.ts';
import { isField } from './field.ts';
import type { PreparedAppend } from './prepare-append.ts';
import { isInPage } from './presence.ts';

/** The keys that are held for another one. */
const modifiers = new Set(['Control', 'Meta', 'Shift', 'Alt', 'AltGraph']);

const types = ['keydown', 'keypress', 'pointerdown', 'input', 'selectionchange'];

/** Watches the window of the composer until the composer leaves the page. */
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
  addListeners(view, types, handleEvent, lifetime.signal);
}
