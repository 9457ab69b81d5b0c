/** Adapters of editors that rely on the browser's editing, because their own pastes fail. */
import type { EditorAdapter } from '../composer.ts';
import { getDocument } from '../dom.ts';
import { editableAdapter, editableWithSeparateUndo } from '../editable.ts';
import { insertBlocks, typeOutside } from '../outside.ts';
import { pressUnidentifiedKey } from '../press-key.ts';
import { findNoSelection } from '../text-range.ts';
import { execEditingCommand, insertText } from '../typing.ts';
import { waitUntil } from '../waiting.ts';
import { findBackingFieldChecks } from './backing-fields.ts';

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

/**
 * Summernote. Its undo returns to its last snapshot, which may be older than the user's last word. A
 * `mouseup` before the append makes it take a new one.
 */
export const summernote: EditorAdapter = {
  ...editableWithSeparateUndo,
  name: 'summernote',
  findSelection: findNoSelection,
  accepts: root => root.matches('.note-editable'),
  techniques: [...typeOutside, insertText],
  async moveCaretToEnd(root) {
    await editableWithSeparateUndo.moveCaretToEnd(root);
    root.dispatchEvent(new MouseEvent('mouseup', { bubbles: true }));
  },
};

/**
 * Trumbowyg. It copies the visible text into the submitted field at `keyup` only. Without a key,
 * the post would be submitted without the appended text.
 */
export const trumbowyg: EditorAdapter = {
  ...editableWithSeparateUndo,
  name: 'trumbowyg',
  findSelection: findNoSelection,
  accepts: root => root.matches('.trumbowyg-editor'),
  techniques: [
    {
      name: 'insertText',
      async insert(root, text) {
        const isHandled = await insertText.insert(root, text);
        pressUnidentifiedKey(root, ['keyup']);
        return isHandled;
      },
    },
  ],
  undoStep(root) {
    execEditingCommand(root, 'undo');
    pressUnidentifiedKey(root, ['keyup']);
  },
};

/** Jodit updates its backing field at most 100 ms after its last update. */
const joditCopyTimeoutMs = 120;

/** Jodit, which is next to the field that it replaces. */
export const jodit: EditorAdapter = {
  ...editableAdapter,
  name: 'jodit',
  findSelection: findNoSelection,
  accepts: root => root.matches('.jodit-wysiwyg'),
  // Measured: Jodit wraps bare lines in paragraphs, in Firefox with a line break between them.
  techniques: [...typeOutside, insertText, { ...insertBlocks, onlyIf: 'ordinary' }],
  watchBackingFields(root) {
    const checks = findBackingFieldChecks(root);
    return () => waitUntil(() => checks.every(isCopyOf => isCopyOf(root)), joditCopyTimeoutMs);
  },
  // Jodit takes its snapshot 100 ms after it has updated the field: 120 ms and 100 ms.
  snapshotDelayMs: 220,
};
