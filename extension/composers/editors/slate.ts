import { getSelection } from '../caret.ts';
import type { EditorAdapter, Technique } from '../composer.ts';
import { getDocument } from '../dom.ts';
import { editableAdapter, ensureCaretAtEnd, waitForSelectionChange } from '../editable.ts';
import { pasteText } from '../paste.ts';
import { delay } from '../waiting.ts';

/** Slate handles a moved caret at most every 100 ms. */
const throttleMs = 110;

/**
 * At the caret, it replaces the letter before the caret by the same letter and the text. Measured: Slate's
 * history merges inserted text with letters that were typed right before it, after any time. It does not merge
 * a replacement with them. A replacement right after the Backspace key is still merged with it.
 */
const pasteReplacingLetter: Technique = {
  ...pasteText,
  async insertAtCaret(root, text) {
    const letter = selectLetterBeforeCaret(root);
    if (letter !== '') {
      await waitForSelectionChange(getDocument(root));
      handleSelectionNow(root);
    }
    return await pasteText.insert(root, letter + text);
  },
};

/**
 * Makes Slate handle a moved caret now. It does so before it handles any `beforeinput`, and it has no action for
 * one without a type. The letter must not stay selected while Slate waits: the user's next key would replace it.
 */
function handleSelectionNow(root: HTMLElement): void {
  root.dispatchEvent(new InputEvent('beforeinput', { cancelable: true }));
}

/** Selects the letter before the caret, and returns it. Returns '' if the caret is not behind a letter. */
function selectLetterBeforeCaret(root: HTMLElement): string {
  const selection = getSelection(root);
  const { anchorNode, anchorOffset = 0 } = selection ?? {};
  if (!selection?.isCollapsed || !(anchorNode instanceof Text)) return '';
  const before = anchorNode.data.slice(0, anchorOffset);
  const letter = [...new Intl.Segmenter().segment(before)].at(-1)?.segment ?? '';
  // Slate puts this character into empty lines. It is not part of the text.
  if (letter === '\ufeff') return '';
  selection.setBaseAndExtent(anchorNode, anchorOffset - letter.length, anchorNode, anchorOffset);
  return letter;
}

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
  techniques: [pasteReplacingLetter],
  async moveCaretToEnd(root) {
    if (await ensureCaretAtEnd(root)) await delay(throttleMs);
  },
  async moveCaretBack(root, putBack) {
    await editableAdapter.moveCaretBack(root, putBack);
    await delay(throttleMs);
  },
};
