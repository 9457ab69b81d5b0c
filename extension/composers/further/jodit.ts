import type { Kind } from '../composer.ts';
import { editable } from '../editable.ts';
import { insertText } from '../typing.ts';
import { delay } from '../waiting.ts';

/** Jodit takes a picture of its text for undo, and a copy for its form, 100 ms after a change. */
const pictureMs = 120;

/** Jodit, which stands beside the field that it was made of. */
export const jodit: Kind = {
  ...editable,
  name: 'jodit',
  accepts: root => root.matches('.jodit-wysiwyg'),
  techniques: [
    {
      ...insertText,
      async insert(root, text) {
        const isTaken = await insertText.insert(root, text);
        await delay(pictureMs);
        return isTaken;
      },
    },
  ],
};
