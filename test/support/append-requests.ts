/**
 * Waits until no append request is pending. The worker gets a result a moment after the page shows text
 * and notice. If a test closed the page in between, the popup would report that in the next test.
 */
import type { Browser, Page } from 'puppeteer-core';
import { getServiceWorker } from './service-worker.ts';
import { waitUntil } from './wait-until.ts';

export async function waitForAppendRequests(browser: Browser): Promise<void> {
  const worker = await getServiceWorker(browser);
  await waitUntil('no append request is pending', async () => {
    const stages = await worker.evaluate(async () =>
      Object.entries(await chrome.storage.session.get(null)).flatMap(([key, value]) =>
        key.startsWith('pending-append:') ? [value.stage.at] : [],
      ),
    );
    return stages.every(stage => stage === 'unreported');
  });
}

/** Closes the page once it has no pending append request. */
export async function closeAfterAppendRequests(page: Page): Promise<void> {
  await waitForAppendRequests(page.browser());
  await page.close();
}

declare const chrome: {
  storage: { session: { get(keys: null): Promise<Record<string, { stage: { at: string } }>> } };
};
