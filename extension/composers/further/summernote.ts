import type { Kind } from '../composer.ts';
import { parting } from '../editable.ts';
import { insertText } from '../typing.ts';

/**
 * Summernote. Its undo goes back to the last picture it has taken of its text, which may be of long
 * before the last word. It takes one at the end of each press of the mouse.
 */
export const summernote: Kind = {
  ...parting,
  name: 'summernote',
  accepts: root => root.matches('.note-editable'),
  techniques: [insertText],
  async caretToEnd(root) {
    await parting.caretToEnd(root);
    root.dispatchEvent(new MouseEvent('mouseup', { bubbles: true }));
  },
};
