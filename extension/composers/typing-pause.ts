/**
 * Knows when the person last wrote, at the latest. Some editors take changes together into one step
 * of undo that follow each other closely; an append must not be taken together with typing.
 */
import { hear } from './hear.ts';
import { delay } from './waiting.ts';

export type WritingWatch = {
  /** Hears of writing in `document` until the signal aborts. */
  watch(document: Document, signal: AbortSignal): void;
  /** Resolves when nothing has been written for `quietMs`. */
  paused(quietMs: number): Promise<void>;
};

export function createWritingWatch(): WritingWatch {
  let last = 0;
  const heard = new WeakSet<Document>();
  const note = ({ type, isTrusted }: Event) => {
    // A page may tell of input for ever. A paste that none made is an append of a moment ago.
    if (isTrusted || type === 'paste') last = performance.now();
  };
  return {
    watch(document, signal) {
      // It is heard from when Colophon opens, which takes the keyboard from the page: nothing was
      // typed after that moment that is not heard.
      if (!heard.has(document)) last = performance.now();
      heard.add(document);
      hear(document, ['input', 'keydown', 'paste'], note, signal);
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
