import type { EditorAdapter } from '../composer.ts';
import { editableWithSeparateUndo } from '../editable.ts';
import { typeOutside } from '../outside.ts';
import { findNoSelection } from '../text-range.ts';
import { insertText } from '../typing.ts';

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
