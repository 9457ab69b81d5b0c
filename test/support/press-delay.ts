/**
 * Buttons in a page, and the frames of picker and list, accept a press only after they have been visible for
 * 500 ms; see `press.ts` and `input-guard.ts`. Tests wait longer.
 */
import type { Frame } from 'puppeteer-core';

export const visibleForMs = 900;

/** @param frame the extension's frame, which a busy machine may show long after its document is there */
export async function waitUntilPressable(frame?: Frame): Promise<void> {
  await frame?.evaluate(untilVisible);
  await new Promise<void>(resolve => setTimeout(resolve, visibleForMs));
}

/** Runs in the frame. Resolves when the browser reports that nothing covers it. */
function untilVisible(): Promise<void> {
  return new Promise(resolve => {
    const handleEntries = (
      entries: IntersectionObserverEntry[],
      observer: IntersectionObserver,
    ) => {
      if (!entries.some(entry => (entry as { isVisible?: boolean }).isVisible)) return;
      observer.disconnect();
      resolve();
    };
    const options = { threshold: [0, 0.5, 0.98, 1], trackVisibility: true, delay: 100 };
    new IntersectionObserver(handleEntries, options).observe(document.documentElement);
  });
}
