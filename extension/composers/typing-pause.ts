/**
 * Knows when the person last wrote, at the latest. Some editors take changes together into one step
 * of undo that follow each other closely; an append must not be taken together with typing.
 */
import { delay } from './waiting.ts';

export type WritingWatch = {
  /** Hears of writing in `document` until the signal aborts. */
  watch(document: Document, signal: AbortSignal): void;
  /** Resolves when nothing has been written for `quietMs`. */
  paused(quietMs: number): Promise<void>;
};

export function createWritingWatch(): WritingWatch {
  // The script comes into a page when Colophon opens, which takes the keyboard from the page:
  // nothing was typed after that moment that is not heard.
  let last = performance.now();
  const note = ({ type, isTrusted }: Event) => {
    // A page may tell of input for ever. A paste that none made is an append of a moment ago.
    if (isTrusted || type === 'paste') last = performance.now();
  };
  return {
    watch(document, signal) {
      const options = { capture: true, signal };
      for (const type of ['input', 'keydown', 'paste'])
        document.addEventListener(type, note, options);
    },
    async paused(quietMs) {
      // Asked again: who writes while it waits has not paused.
      for (;;) {
        const left = last + quietMs - performance.now();
        if (left <= 0) return;
        await delay(left);
      }
    },
  };
}
