/**
 * Knows when the person last wrote, at the latest. Some editors take changes together into one step
 * of undo that follow each other closely; an append must not be taken together with typing.
 */
import { delay } from './waiting.ts';

// The script comes into a page when Colophon opens, which takes the keyboard from the page: nothing
// was typed after that moment that is not heard.
let lastWriting = performance.now();

/** Hears of writing in `document` until the signal aborts. */
export function watchWriting(document: Document, signal: AbortSignal): void {
  const options = { capture: true, signal };
  const note = () => {
    lastWriting = performance.now();
  };
  for (const type of ['input', 'keydown', 'paste']) document.addEventListener(type, note, options);
}

/** Resolves when nothing has been written for `quietMs`. */
export async function writingPaused(quietMs: number): Promise<void> {
  const left = lastWriting + quietMs - performance.now();
  if (left > 0) await delay(left);
}
