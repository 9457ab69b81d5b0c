import type { EditorAdapter } from '../composer.ts';
import { editableWithSeparateUndo } from '../editable.ts';
import { pressUnidentifiedKey } from '../press-key.ts';
import { findNoSelection } from '../text-range.ts';
import { execEditingCommand, insertText } from '../typing.ts';

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
