import type { Kind } from '../composer.ts';
import { editable } from '../editable.ts';
import { pasteText } from '../paste.ts';

/**
 * Lexical. Measured: commands that break lines lose text that was there; HTML adds blank lines. Its
 * own history parts an append from the typing before it; that of a shared document (Yjs) does not.
 */
export const lexical: Kind = {
  ...editable,
  name: 'lexical',
  accepts: root => root.matches('[data-lexical-editor]'),
  techniques: [pasteText],
};
