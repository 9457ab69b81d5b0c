import type { EditorAdapter, Technique } from '../composer.ts';
import { isFirefox } from '../dom.ts';
import { editableWithSeparateUndo } from '../editable.ts';
import { appendParagraphs } from '../outside.ts';
import { pasteFilledParagraphs } from '../paste.ts';
import { insertText } from '../typing.ts';
import { moveCaretToEndBehind } from './caret-behind.ts';

/**
 * Appends paragraphs behind the last block, into which TinyMCE moves every caret. TinyMCE takes an undo
 * snapshot at the end of a keystroke that moves the caret: one before, and one with the paragraphs.
 */
const appendWithSnapshots: Technique = {
  ...appendParagraphs,
  async insert(root, text) {
    releaseEndKey(root);
    if (!(await appendParagraphs.insert(root, text))) return false;
    root.dispatchEvent(new InputEvent('input', { inputType: 'insertFromPaste', bubbles: true }));
    releaseEndKey(root);
    return true;
  },
};

function releaseEndKey(root: HTMLElement): void {
  const key = { key: 'End', code: 'End', keyCode: 35, which: 35 };
  root.dispatchEvent(new KeyboardEvent('keyup', { ...key, bubbles: true }));
}

/**
 * TinyMCE, in a frame or in the page. Measured: a paste of plain text loses blank lines. An editing
 * command gets no undo step of its own, and in Firefox it cannot be undone.
 */
export const tinymce: EditorAdapter = {
  ...editableWithSeparateUndo,
  name: 'tinymce',
  accepts: root => root.matches('.mce-content-body'),
  techniques: [
    { ...appendWithSnapshots, onlyIf: 'in block' },
    pasteFilledParagraphs,
    // Measured: if the lines are `div` elements, a paste behind a bold word becomes bold.
    { ...appendWithSnapshots, onlyIf: 'in mark' },
    ...(isFirefox ? [] : [insertText]),
  ],
  // Measured: inside code, a paste puts empty paragraphs between the paragraphs.
  moveCaretToEnd: root => moveCaretToEndBehind(root, 'code, pre'),
};
