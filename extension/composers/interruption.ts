/**
 * The person's own hand in a composer while something is appended there: what they write then is
 * theirs, and no undo of an append may take it along.
 */

import { hear } from './hear.ts';

/** Keys that write by names of more than one letter; with an input method keys have no letter. */
const writingKeys = new Set(['Backspace', 'Dead', 'Delete', 'Enter', 'Process', 'Unidentified']);

/** Tells whether the person has written in `root`, by keys or otherwise, since this call. */
export function watchInterruption(root: HTMLElement, signal: AbortSignal): () => boolean {
  let isInterrupted = false;
  const note = ({ isTrusted }: Event) => {
    isInterrupted ||= isTrusted;
  };
  const noteKey = (event: KeyboardEvent) => {
    if (event.key.length === 1 || writingKeys.has(event.key)) note(event);
  };
  hear(root, ['keydown'], noteKey, signal);
  hear(root, ['compositionstart', 'cut', 'drop', 'paste'], note, signal);
  return () => isInterrupted;
}
