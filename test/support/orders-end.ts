/**
 * A page that goes before its order has ended is told of by the popup, in the next test then. The text and
 * the notice stand there a moment before the worker hears of it.
 */
import type { Browser, Target } from 'puppeteer-core';
import { until } from './until.ts';

export async function untilOrdersEnd(browser: Browser): Promise<void> {
  const isWorker = (target: Target) => target.type() === 'service_worker';
  const worker = await (await browser.waitForTarget(isWorker)).worker();
  await until('no order is under way', async () => {
    const orders = await worker?.evaluate(async () =>
      Object.entries(await chrome.storage.session.get(null)).flatMap(([key, value]) =>
        key.startsWith('order:') ? [value.stage.at] : [],
      ),
    );
    return orders?.every(at => at === 'ended') === true;
  });
}

declare const chrome: {
  storage: { session: { get(keys: null): Promise<Record<string, { stage: { at: string } }>> } };
};
