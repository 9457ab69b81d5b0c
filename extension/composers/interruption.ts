/**
 * The person's own hand in a composer while something is appended there: what they write then is
 * theirs, and no undo of an append may take it along.
 */

import { hear } from './hear.ts';

/** Keys that write have one letter for a name, or one of these; with an input method they have none. */
const writing = /^(.|Backspace|Dead|Delete|Enter|Process|Unidentified)$/u;

/** Tells whether the person has written in `root`, by keys or otherwise, since this call. */
export function watchInterruption(root: HTMLElement, signal: AbortSignal): () => boolean {
  let isInterrupted = false;
  const note = ({ isTrusted }: Event) => {
    isInterrupted ||= isTrusted;
  };
  const noteKey = (event: KeyboardEvent) => {
    if (writing.test(event.key)) note(event);
  };
  hear(root, ['keydown'], noteKey, signal);
  hear(root, ['compositionstart', 'cut', 'drop', 'paste'], note, signal);
  return () => isInterrupted;
}
