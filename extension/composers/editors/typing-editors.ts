/** Adapters of editors that rely on the browser's editing, because their own pastes fail. */
import type { EditorAdapter } from '../composer.ts';
import { getDocument } from '../dom.ts';
import { editableWithSeparateUndo } from '../editable.ts';
import { typeOutside } from '../outside.ts';
import { findNoSelection } from '../text-range.ts';
import { insertText } from '../typing.ts';

/**
 * MediumEditor and Nextcloud's editor. Measured: MediumEditor loses the line breaks at the start of a
 * paste, and Nextcloud's editor does not record pastes in its history.
 */
export const mediumEditor: EditorAdapter = {
  ...editableWithSeparateUndo,
  name: 'medium-editor',
  accepts: root => root.matches('[data-medium-editor-element], .rich-contenteditable__input'),
  techniques: [...typeOutside, insertText],
};

/**
 * SCEditor, the editor of many forums, in a frame. Measured: it does not record a paste in its history,
 * so that no undo removes it, while one undo removes the text of an editing command.
 */
export const sceditor: EditorAdapter = {
  ...editableWithSeparateUndo,
  name: 'sceditor',
  findSelection: findNoSelection,
  accepts: root =>
    getDocument(root).defaultView?.frameElement?.matches('.sceditor-container > *') === true,
  techniques: [...typeOutside, insertText],
};
