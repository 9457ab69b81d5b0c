import type { Kind } from '../composer.ts';
import { parting } from '../editable.ts';
import { insertText } from '../typing.ts';

/** MediumEditor: the browser's own editing. Measured: a paste loses the line breaks first. */
export const mediumEditor: Kind = {
  ...parting,
  name: 'medium-editor',
  accepts: root => root.matches('[data-medium-editor-element]'),
  techniques: [insertText],
};
