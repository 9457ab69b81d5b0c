import type { Kind } from '../composer.ts';
import { parting } from '../editable.ts';
import { isInSceditor } from '../elsewhere.ts';
import { insertText } from '../typing.ts';

/**
 * SCEditor, the editor of many forums, in a frame. Measured: it puts a paste in beside every history,
 * so that no undo takes it away; what the browser types for it is undone at once.
 */
export const sceditor: Kind = {
  ...parting,
  name: 'sceditor',
  accepts: isInSceditor,
  techniques: [insertText],
};
