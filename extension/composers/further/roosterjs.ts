import type { Kind } from '../composer.ts';
import { editable, parting } from '../editable.ts';
import { looksLikeRoosterjs } from '../elsewhere.ts';
import { pasteText } from '../paste.ts';

/**
 * roosterjs, the editor of Outlook on the web. It bears no name: what it sets on its element tells it
 * well enough, and one that is another is tried like all the others. Measured: a line break that the
 * text begins with is lost, paragraphs are followed by a blank line of its own.
 */
export const roosterjs: Kind = {
  ...parting,
  name: 'roosterjs',
  accepts: looksLikeRoosterjs,
  techniques: [
    {
      name: 'paste',
      insert: (root, text) => pasteText.insert(root, text.replace(/^\n/, '\n\n')),
    },
    ...editable.techniques,
  ],
};
