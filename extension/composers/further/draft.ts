import type { Kind } from '../composer.ts';
import { parting } from '../editable.ts';
import { pasteText } from '../paste.ts';

/** Draft.js. Measured: typing several lines by command destroys text that was there. */
export const draft: Kind = {
  ...parting,
  name: 'draft',
  accepts: root => root.matches('.public-DraftEditor-content'),
  techniques: [pasteText],
};
