import type { Browser } from 'puppeteer-core';

/**
 * What the browser tells the worker when a key of the extension's is pressed: keys of a test do not
 * reach the browser's own. The right to the tab, which a real key gives, must be there already.
 */
export async function sendCommand(browser: Browser, name: string): Promise<void> {
  const target = await browser.waitForTarget(target => target.type() === 'service_worker');
  const worker = await target.worker();
  await worker?.evaluate(async name => {
    const [tab] = await chrome.tabs.query({ active: true, lastFocusedWindow: true });
    chrome.commands.onCommand.dispatch(name, tab);
  }, name);
}

declare const chrome: {
  tabs: { query(query: object): Promise<object[]> };
  commands: { onCommand: { dispatch(...args: unknown[]): void } };
};
