import { getSelection } from '../caret.ts';
import type { EditorAdapter } from '../composer.ts';
import { isText } from '../dom.ts';
import { editableAdapter, ensureCaretAtEnd } from '../editable.ts';
import { pasteText } from '../paste.ts';
import { delay } from '../waiting.ts';

/** Slate handles a moved caret at most every 100 ms. */
const throttleMs = 110;

/**
 * Slate. Measured: text from an editing command is shown, but the model never gets it. The history of a
 * shared document (Yjs) merges an append with the typing just before it, so this adapter keeps the undo
 * pause of `editable`, which Slate's own history would not need.
 */
export const slate: EditorAdapter = {
  ...editableAdapter,
  name: 'slate',
  // Yoopta has a Slate editor for each block of a post. `refusingBlockAdapter` gets these blocks.
  accepts: root => root.matches('[data-slate-editor]:not([data-yoopta-block] *)'),
  techniques: [{ ...pasteText, insertAtCaret: pasteWithLetterBefore }],
  async moveCaretToEnd(root) {
    if (await ensureCaretAtEnd(root)) await delay(throttleMs);
  },
};

/**
 * Replaces the letter before the caret by itself and `text`. Slate's history merges a text with letters that were
 * typed right before it, after any time, but not a text that replaces something.
 */
async function pasteWithLetterBefore(root: HTMLElement, text: string): Promise<boolean> {
  const selection = getSelection(root);
  const { anchorNode, anchorOffset = 0, isCollapsed = false } = selection ?? {};
  const isBehindLetter =
    isCollapsed && anchorNode != null && isText(anchorNode) && anchorOffset > 0;
  if (!isBehindLetter || /\ufeff$/.test(anchorNode.data.slice(0, anchorOffset)))
    return pasteText.insert(root, text);
  selection?.modify('extend', 'backward', 'character');
  await delay(throttleMs);
  return pasteText.insert(root, `${selection?.toString() ?? ''}${text}`);
}
