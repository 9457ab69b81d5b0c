/**
 * Editing hosts with more elements than users write, or with elements nested deeper than any parser
 * nests them. Reading them once takes as long as a page may block, and an append reads many times.
 */
import type { EditorAdapter } from './composer.ts';
import { editableAdapter } from './editable.ts';
import { findNoSelection } from './text-range.ts';

/** Measured: 20,000 elements are read in 50 ms. */
const maxElements = 20_000;
/** The deeper an element, the longer the browser takes to compute its style. */
const maxDepth = 1000;
const tooDeepSelector = `:scope${' > *'.repeat(maxDepth)}`;

export const oversizedAdapter: EditorAdapter = {
  ...editableAdapter,
  name: 'oversized',
  accepts: root => {
    const { length } = root.querySelectorAll('*');
    return (
      length > maxElements || (length > maxDepth && root.querySelector(tooDeepSelector) !== null)
    );
  },
  read: () => '',
  findSelection: findNoSelection,
  techniques: [],
  getRefusal: () => 'too-many-elements',
};
