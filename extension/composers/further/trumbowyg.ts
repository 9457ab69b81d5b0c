import type { Kind } from '../composer.ts';
import { parting } from '../editable.ts';
import { editingCommand } from '../editing-command.ts';
import { pressNothing } from '../press-key.ts';
import { insertText } from '../typing.ts';

/**
 * Trumbowyg. It copies what stands on the screen into what its form sends when a key comes up, and
 * at no other change: without one the post would go out without the text.
 */
export const trumbowyg: Kind = {
  ...parting,
  name: 'trumbowyg',
  accepts: root => root.matches('.trumbowyg-editor'),
  techniques: [
    {
      name: 'insertText',
      async insert(root, text) {
        const isTaken = await insertText.insert(root, text);
        pressNothing(root, ['keyup']);
        return isTaken;
      },
    },
  ],
  undo(root) {
    editingCommand(root, 'undo');
    pressNothing(root, ['keyup']);
  },
};
