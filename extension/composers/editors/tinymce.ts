import type { EditorAdapter } from '../composer.ts';
import { editableWithSeparateUndo } from '../editable.ts';
import { pasteFilledParagraphs } from '../paste.ts';
import { insertText } from '../typing.ts';
import { moveCaretToEndBehind } from './caret-behind.ts';

/**
 * TinyMCE, in a frame or in the page. Measured: a paste of plain text loses blank lines. An editing
 * command gets no undo step of its own, and in Firefox it cannot be undone, so a paste comes first.
 */
export const tinymce: EditorAdapter = {
  ...editableWithSeparateUndo,
  name: 'tinymce',
  accepts: root => root.matches('.mce-content-body'),
  techniques: [pasteFilledParagraphs, insertText],
  // Measured: inside code, a paste puts empty paragraphs between the paragraphs.
  moveCaretToEnd: root => moveCaretToEndBehind(root, 'code, pre'),
};
