/** Adapters of editors that need only a paste, and keep each paste as a separate undo step. */
import type { EditorAdapter } from '../composer.ts';
import { isFirefox } from '../dom.ts';
import { editableWithSeparateUndo } from '../editable.ts';
import { endMarks } from '../outside.ts';
import { pasteFilledParagraphs, pasteText } from '../paste.ts';
import { pressKey } from '../press-key.ts';
import { findNoSelection } from '../text-range.ts';
import { moveCaretToEndBehind } from './caret-behind.ts';

/** Draft.js. Measured: inserting several lines by command destroys existing text. */
export const draft: EditorAdapter = {
  ...editableWithSeparateUndo,
  name: 'draft',
  accepts: root => root.matches('.public-DraftEditor-content'),
  techniques: [pasteText],
  // A post seldom ends in an image, because Draft puts an empty line behind it. Measured: a paste into the
  // image repeats it, and pages that render it then fail.
  getRefusal: (root, addition) =>
    [...root.querySelectorAll('[data-block]')].at(-1)?.matches('figure')
      ? 'enclosed'
      : editableWithSeparateUndo.getRefusal(root, addition),
};

/**
 * Trix. Each paste is a separate step in its history. Its key for redo is Ctrl and a small z with Shift, which
 * no keyboard sends. Other browsers redo by a command of their own, but not Firefox.
 */
export const trix: EditorAdapter = {
  ...editableWithSeparateUndo,
  name: 'trix',
  accepts: root => root.matches('trix-editor'),
  techniques: [endMarks(pasteText), pasteText],
  ...(isFirefox && {
    redoStep: (root: HTMLElement) => void pressKey(root, { key: 'z', shiftKey: true }, 90),
  }),
};

/**
 * CKEditor 4. Measured: a paste of plain text loses blank lines, and a paste of HTML loses paragraphs
 * without a letter. At the caret one of the measured pastes was wrong.
 */
export const ckeditor4: EditorAdapter = {
  ...editableWithSeparateUndo,
  name: 'ckeditor4',
  findSelection: findNoSelection,
  accepts: root => root.matches('.cke_editable'),
  techniques: [pasteFilledParagraphs],
  // Measured: with the caret inside one of these elements, a paste goes into its last item.
  moveCaretToEnd: root => moveCaretToEndBehind(root, 'ul, ol, blockquote'),
};

/** Froala. It moves the caret into a hidden element for the paste, but takes the text from the event. */
export const froala: EditorAdapter = {
  ...editableWithSeparateUndo,
  name: 'froala',
  accepts: root => root.matches('.fr-element'),
  techniques: [pasteFilledParagraphs],
  // Measured: with the caret inside one of these elements, a paste goes into its last item.
  moveCaretToEnd: root => moveCaretToEndBehind(root, 'ul, ol, blockquote'),
};
