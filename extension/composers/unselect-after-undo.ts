/**
 * Keeps a typed shortcut from being selected when the user undoes its insertion. Browsers and editors select again
 * what was selected before the step that they undo, and the next key would delete it.
 */
import { getSelection } from './caret.ts';
import { addListeners, getDocument } from './dom.ts';
import { isField } from './field.ts';
import type { PreparedAppend } from './prepare-append.ts';
import { isInPage } from './presence.ts';
import { nextFrame } from './waiting.ts';

/** Editors restore text and selection within this number of frames after the key. */
const maxFrames = 12;

/** Watches the window of the composer until the composer leaves the page. */
export function unselectAfterUndo({ composer, before, range }: PreparedAppend): void {
  const { adapter, root } = composer;
  const view = getDocument(root).defaultView;
  if (view === null || range === null) return;
  const lifetime = new AbortController();
  let isUndoing = false;
  const unselect = () => {
    if (!isInPage(root)) return lifetime.abort();
    const selected = adapter.findSelection(root);
    if (selected?.start !== range.start || selected.end !== range.end) return;
    if (adapter.read(root) !== before) return;
    isUndoing = false;
    // Not the remembered caret: the editor may have drawn its lines again.
    if (isField(root)) (root as HTMLTextAreaElement).setSelectionRange(range.end, range.end);
    else getSelection(root)?.collapseToEnd();
    // The browser fires its own event only after the next key.
    view.document.dispatchEvent(new Event('selectionchange'));
  };
  const watch = async () => {
    isUndoing = true;
    for (let frame = 0; frame < maxFrames && isUndoing; frame++) {
      await nextFrame();
      if (isUndoing) unselect();
    }
    isUndoing = false;
  };
  // A menu undoes without a key.
  const handleEvent = ({ ctrlKey, metaKey, keyCode, inputType }: KeyboardEvent & InputEvent) => {
    if (isUndoing) unselect();
    if (inputType === 'historyUndo' || ((ctrlKey || metaKey) && keyCode === 90)) void watch();
  };
  addListeners(view, ['keydown', 'input'], handleEvent, lifetime.signal);
}
