/**
 * Tracks when the user last typed. Some editors merge changes that follow each other closely into
 * one undo step, and an append must not be merged with typing.
 */
import { addListeners } from './dom.ts';
import { delay } from './waiting.ts';

export type TypingTracker = {
  /** Listens in `document` until the signal aborts. */
  watch(document: Document, signal: AbortSignal): void;
  /** Resolves when the user has not typed for `quietMs`. */
  waitForPause(quietMs: number): Promise<void>;
};

export function createTypingTracker(): TypingTracker {
  let lastTypedMs = 0;
  const watchedDocuments = new WeakSet<Document>();
  const noteTyping = ({ type, isTrusted }: Event) => {
    // Pages may dispatch input events all the time, so only trusted ones count. An untrusted paste
    // comes from an append of ours, and counts as typing: the next append must not be merged with it.
    if (isTrusted || type === 'paste') lastTypedMs = performance.now();
  };
  return {
    watch(document, signal) {
      // Listening begins when Colophon opens. The user may have typed just before, so this moment
      // counts as the last keystroke. From then on the listeners miss nothing.
      if (!watchedDocuments.has(document)) lastTypedMs = performance.now();
      watchedDocuments.add(document);
      addListeners(document, ['input', 'keydown', 'paste'], noteTyping, signal);
    },
    async waitForPause(quietMs) {
      // Checks again after each delay, because the user may have typed during it.
      for (;;) {
        const remainingMs = lastTypedMs + quietMs - performance.now();
        if (remainingMs <= 0) return;
        await delay(remainingMs);
      }
    },
  };
}
