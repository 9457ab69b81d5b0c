/**
 * The person's own hand in a composer while something is appended there: what they write then is
 * theirs, and no undo of an append may take it along.
 */

/** Keys that write by names of more than one letter; with an input method keys have no letter. */
const writingKeys = new Set(['Backspace', 'Dead', 'Delete', 'Enter', 'Process', 'Unidentified']);

/** Tells whether the person has written in `root`, by keys or otherwise, since this call. */
export function watchInterruption(root: HTMLElement, signal: AbortSignal): () => boolean {
  let isInterrupted = false;
  const options = { capture: true, signal };
  root.addEventListener(
    'keydown',
    ({ isTrusted, key }) => {
      if (isTrusted && (key.length === 1 || writingKeys.has(key))) isInterrupted = true;
    },
    options,
  );
  for (const type of ['compositionstart', 'cut', 'drop', 'paste']) {
    root.addEventListener(type, event => (isInterrupted ||= event.isTrusted), options);
  }
  return () => isInterrupted;
}
