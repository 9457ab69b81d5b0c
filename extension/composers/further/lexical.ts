import type { Kind } from '../composer.ts';
import { parting } from '../editable.ts';
import { pasteText } from '../paste.ts';

/** Lexical. Measured: commands that break lines lose text that was there; HTML adds blank lines. */
export const lexical: Kind = {
  ...parting,
  name: 'lexical',
  accepts: root => root.matches('[data-lexical-editor]'),
  techniques: [pasteText],
};
