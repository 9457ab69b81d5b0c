/**
 * Editing hosts of more elements than anybody writes, or of elements nested deeper than any parser
 * nests them. To read them once takes as long as a page may hang, and an append reads many times.
 */
import type { Kind } from './composer.ts';
import { editable } from './editable.ts';

/** Measured: so many are read in 50 ms. */
const mostElements = 20_000;
/** The style of an element takes the browser the longer to tell the deeper it is. */
const deepest = 1000;
const tooDeep = `:scope${' > *'.repeat(deepest)}`;

export const vast: Kind = {
  ...editable,
  name: 'vast',
  accepts: root => {
    const { length } = root.querySelectorAll('*');
    return length > mostElements || (length > deepest && root.querySelector(tooDeep) !== null);
  },
  read: () => '',
  techniques: [],
  refusal: () => 'too-many-elements',
};
