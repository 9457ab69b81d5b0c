import type { Browser, Page } from 'puppeteer-core';
import { until } from './until.ts';
import { workerOf } from './worker.ts';

/**
 * What the browser tells the worker when a key of the extension's is pressed: keys of a test do not
 * reach the browser's own. The right to the tab, which a real key gives, must be there already.
 * @param over the page that is pressed in, waited for where the browser has yet to hear that it is in front
 */
export async function sendCommand(browser: Browser, name: string, over?: Page): Promise<void> {
  if (over !== undefined) {
    await until('the browser has the page in front', () => isInFront(browser, over));
  }
  const worker = await workerOf(browser);
  await worker.evaluate(async name => {
    const [tab] = await chrome.tabs.query({ active: true, lastFocusedWindow: true });
    chrome.commands.onCommand.dispatch(name, tab);
  }, name);
}

/** Whether it is the page that a key of the extension's would be for. */
export async function isInFront(browser: Browser, page: Page): Promise<boolean> {
  const worker = await workerOf(browser);
  const address = await worker.evaluate(
    async () => (await chrome.tabs.query({ active: true, lastFocusedWindow: true }))[0]?.url,
  );
  return address === page.url();
}

declare const chrome: {
  tabs: { query(query: object): Promise<{ url?: string }[]> };
  commands: { onCommand: { dispatch(...args: unknown[]): void } };
};
