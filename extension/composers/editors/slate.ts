import type { EditorAdapter } from '../composer.ts';
import { editableAdapter, ensureCaretAtEnd } from '../editable.ts';
import { pasteText } from '../paste.ts';
import { findNoSelection } from '../text-range.ts';
import { delay } from '../waiting.ts';

/** Slate handles a moved caret at most every 100 ms. */
const throttleMs = 110;

/**
 * Slate. Measured: text from an editing command is shown, but the model never gets it. The history of a
 * shared document (Yjs) merges an append with the typing just before it, so this adapter keeps the undo
 * pause of `editable`, which Slate's own history would not need. At the caret Slate's history merges a text
 * with letters that were typed right before it, after any time.
 */
export const slate: EditorAdapter = {
  ...editableAdapter,
  name: 'slate',
  // Yoopta has a Slate editor for each block of a post. `refusingBlockAdapter` gets these blocks.
  accepts: root => root.matches('[data-slate-editor]:not([data-yoopta-block] *)'),
  techniques: [pasteText],
  findSelection: findNoSelection,
  async moveCaretToEnd(root) {
    if (await ensureCaretAtEnd(root)) await delay(throttleMs);
  },
};
