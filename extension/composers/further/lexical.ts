import type { Kind } from '../composer.ts';
import { editable } from '../editable.ts';
import { pasteText } from '../paste.ts';

/**
 * It takes together what is typed within a second. Measured: up to 0.35 at least it takes a paste for
 * typing that ends in a text of one letter, as the last line of a signature or behind a tab.
 */
const undoGroupMs = 1050;

/** Lexical. Measured: commands that break lines lose text that was there; HTML adds blank lines. */
export const lexical: Kind = {
  ...editable,
  name: 'lexical',
  accepts: root => root.matches('[data-lexical-editor]'),
  techniques: [pasteText],
  undoGroupMs,
};
