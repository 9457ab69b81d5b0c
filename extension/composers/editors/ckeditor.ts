import { getSelection } from '../caret.ts';
import type { EditorAdapter } from '../composer.ts';
import { editableWithSeparateUndo } from '../editable.ts';
import { breakOut } from '../outside.ts';
import { pasteLinesAs } from '../paste.ts';
import { pressKey } from '../press-key.ts';
import { nextFrame } from '../waiting.ts';

/**
 * Returns the hidden element that holds the browser's selection while a whole image or table is
 * selected.
 */
const findSelectionLabel = (root: HTMLElement) =>
  root.querySelector('.ck-fake-selection-container');

/** Enter makes no other lines, and the label of a selected object is a `div`. */
const pasteParagraphs = pasteLinesAs(() => 'p');

/** CKEditor 5. Measured: a paste of plain text loses blank lines. */
export const ckeditor: EditorAdapter = {
  ...editableWithSeparateUndo,
  name: 'ckeditor',
  // After two pastes in a paragraph its undo throws `merge-operation-how-many-invalid`.
  undoesOneInsertionOnly: true,
  accepts: root => root.matches('.ck-editor__editable'),
  techniques: [
    breakOut(pasteParagraphs),
    {
      ...pasteParagraphs,
      // Behind an image or a table, the editor puts pasted text on a new line by itself.
      insert: (root, text) =>
        pasteParagraphs.insert(root, findSelectionLabel(root) ? text.replace(/^\n/, '') : text),
    },
  ],
  read(root) {
    const label = findSelectionLabel(root)?.textContent;
    const text = editableWithSeparateUndo.read(root);
    // The reading ends with the label, on a line of its own, which is no part of the post.
    return label ? text.slice(0, -label.length - 1) : text;
  },
  // A text that ends with an image, a rule or a table has no place for a caret at its end. The
  // editor selects that object, and a paste would replace it, unless the arrow key moves the caret
  // behind it.
  async moveCaretToEnd(root) {
    await editableWithSeparateUndo.moveCaretToEnd(root);
    const label = findSelectionLabel(root);
    if (!label) return;
    await nextFrame().then(nextFrame);
    // CKEditor recognises keys by their code only.
    pressKey(root, { ctrlKey: false, metaKey: false }, 40);
    // The editor now shows a caret of its own behind the object, but the browser's selection still is
    // the label's text. Collapsed, it says that a paste replaces nothing: see `attemptTechnique`.
    if (root.querySelector('[class*=fake-caret_after]')) getSelection(root)?.collapse(label, 0);
  },
};
