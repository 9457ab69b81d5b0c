/**
 * Detects typing in a composer during an append. What the user types is theirs, and no undo of the
 * append may remove it.
 */

import { addListeners } from './dom.ts';

/**
 * Names of keys that change text: a single character, or a named key. Input methods use `Process` and
 * `Unidentified`.
 */
const writingKeyNames = /^(.|Backspace|Dead|Delete|Enter|Process|Unidentified)$/u;

/**
 * Starts watching. Returns a function that returns true if the user has changed `root` since then, by
 * keys, by the mouse or by an input method.
 */
export function watchUserInput(root: HTMLElement, signal: AbortSignal): () => boolean {
  let hasUserInput = false;
  const noteInput = ({ isTrusted }: Event) => {
    hasUserInput ||= isTrusted;
  };
  const noteKey = (event: KeyboardEvent) => {
    if (writingKeyNames.test(event.key)) noteInput(event);
  };
  addListeners(root, ['keydown'], noteKey, signal);
  addListeners(root, ['compositionstart', 'cut', 'drop', 'paste'], noteInput, signal);
  return () => hasUserInput;
}
