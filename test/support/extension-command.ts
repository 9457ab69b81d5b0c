import type { Browser, Page } from 'puppeteer-core';
import { getServiceWorker } from './service-worker.ts';
import { waitUntil } from './wait-until.ts';

/**
 * Dispatches the event that the browser sends for a keyboard shortcut of the extension, because keys sent
 * by a test do not trigger the browser's shortcuts. Unlike a real shortcut it does not grant `activeTab`,
 * so the extension must already have access to the tab.
 *
 * @param frontPage if given, waits until the browser has this page in front
 */
export async function sendCommand(browser: Browser, name: string, frontPage?: Page): Promise<void> {
  if (frontPage !== undefined) {
    await waitUntil('the browser has the page in front', () => isInFront(browser, frontPage));
  }
  const worker = await getServiceWorker(browser);
  await worker.evaluate(async name => {
    const [tab] = await chrome.tabs.query({ active: true, lastFocusedWindow: true });
    chrome.commands.onCommand.dispatch(name, tab);
  }, name);
}

/** Returns true if a keyboard shortcut of the extension would go to this page. */
export async function isInFront(browser: Browser, page: Page): Promise<boolean> {
  const worker = await getServiceWorker(browser);
  const address = await worker.evaluate(
    async () => (await chrome.tabs.query({ active: true, lastFocusedWindow: true }))[0]?.url,
  );
  return address === page.url();
}

declare const chrome: {
  tabs: { query(query: object): Promise<{ url?: string }[]> };
  commands: { onCommand: { dispatch(...args: unknown[]): void } };
};
