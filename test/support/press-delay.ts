/**
 * Buttons in a page, and the frames of picker and list, accept a press only after they have been visible for
 * 500 ms; see `press.ts` and `input-guard.ts`. Tests wait longer.
 */
import type { ElementHandle, Frame } from 'puppeteer-core';

export const visibleForMs = 900;

/**
 * @param shown the extension's frame, or a button of it in the page. A busy machine may show it long after it is
 * in the document.
 */
export async function waitUntilPressable(
  shown?: Frame | ElementHandle<Element> | null,
): Promise<void> {
  if (shown != null) {
    const element = 'asElement' in shown ? shown : await shown.waitForSelector('html');
    await element?.evaluate(untilVisible);
  }
  await new Promise<void>(resolve => setTimeout(resolve, visibleForMs));
}

/** Runs in the page. Resolves when the browser reports that nothing covers the element. */
function untilVisible(element: Element): Promise<void> {
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
    new IntersectionObserver(handleEntries, options).observe(element);
  });
}
