/**
 * Holds the worker up before it looks into a page for the composer of an order: nothing of that is in
 * the extension itself.
 */
import type { Browser, WebWorker } from 'puppeteer-core';

export type HeldWorker = { reached: Promise<void>; release(): Promise<void> };

/** `reached` resolves as the worker is held up. It goes on by `release`, or never, where it is ended. */
export async function holdWorker(browser: Browser): Promise<HeldWorker> {
  const worker = await workerOf(browser);
  await worker.evaluate(() => {
    const { scripting } = chrome;
    const { executeScript } = scripting;
    const reached = Promise.withResolvers<void>();
    const released = Promise.withResolvers<void>();
    scripting.executeScript = async injection => {
      // A composer is sought by its name; a popup that only looks seeks none.
      const isForOrder = /^[\d-]+\/\d+$/.test(String(injection.args?.[0]));
      if (!isForOrder) return await executeScript.call(scripting, injection);
      scripting.executeScript = executeScript;
      reached.resolve();
      await released.promise;
      return await executeScript.call(scripting, injection);
    };
    globalThis.held = { reached: reached.promise, release: released.resolve };
  });
  return {
    reached: worker.evaluate(() => globalThis.held?.reached),
    release: () => worker.evaluate(() => globalThis.held?.release()),
  };
}

async function workerOf(browser: Browser): Promise<WebWorker> {
  const target = await browser.waitForTarget(target => target.type() === 'service_worker');
  const worker = await target.worker();
  if (worker === null) throw new Error('The worker takes no orders from the test.');
  return worker;
}

declare global {
  var held: { reached: Promise<void>; release(): void } | undefined;
}
declare const chrome: {
  scripting: { executeScript(injection: { args?: unknown[] }): Promise<unknown> };
};
