import type { Kind } from '../composer.ts';
import { parting } from '../editable.ts';
import { pasteText } from '../paste.ts';

/** Trix. Its history has a step of its own for each paste. */
export const trix: Kind = {
  ...parting,
  name: 'trix',
  accepts: root => root.matches('trix-editor'),
  techniques: [pasteText],
};
