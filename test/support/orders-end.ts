/**
 * A page that goes before its order has ended is told of by the popup, in the next test then. The text and
 * the notice stand there a moment before the worker hears of it.
 */
import type { Browser, Page } from 'puppeteer-core';
import { until } from './until.ts';
import { workerOf } from './worker.ts';

export async function untilOrdersEnd(browser: Browser): Promise<void> {
  const worker = await workerOf(browser);
  await until('no order is under way', async () => {
    const orders = await worker.evaluate(async () =>
      Object.entries(await chrome.storage.session.get(null)).flatMap(([key, value]) =>
        key.startsWith('order:') ? [value.stage.at] : [],
      ),
    );
    return orders.every(at => at === 'ended');
  });
}

/** Closes the page once nothing is appended to it any more. */
export async function closeAfterOrders(page: Page): Promise<void> {
  await untilOrdersEnd(page.browser());
  await page.close();
}

declare const chrome: {
  storage: { session: { get(keys: null): Promise<Record<string, { stage: { at: string } }>> } };
};
