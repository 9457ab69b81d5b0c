import type { Kind } from '../composer.ts';
import { editable, settleAtEnd } from '../editable.ts';
import { pasteText } from '../paste.ts';
import { delay } from '../waiting.ts';

/** Slate takes notice of a moved caret at most every 100 ms. */
const throttleMs = 110;

/**
 * Slate. Measured: text typed by command is shown, but the model never gets it. Its own history parts
 * an append from the typing before it; that of a shared document (Yjs) does not.
 */
export const slate: Kind = {
  ...editable,
  name: 'slate',
  // Yoopta has such an editor for each block of a post: the first script refuses those.
  accepts: root => root.matches('[data-slate-editor]:not([data-yoopta-block] *)'),
  techniques: [pasteText],
  async caretToEnd(root) {
    if (await settleAtEnd(root)) await delay(throttleMs);
  },
};
