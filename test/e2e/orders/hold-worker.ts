/** Holds the worker up before it looks into a page: nothing of that is in the extension itself. */
import type { Browser } from 'puppeteer-core';
import { workerOf } from '../../support/worker.ts';

export type HeldWorker = { reached: Promise<void>; release(): Promise<void> };

/** What it looks for there: the composer of an order, by its name, or whichever has the focus. */
export type Sought = 'named' | 'focused';

/** `reached` resolves as the worker is held up. It goes on by `release`, or never, where it is ended. */
export async function holdWorker(browser: Browser, sought: Sought = 'named'): Promise<HeldWorker> {
  const worker = await workerOf(browser);
  await worker.evaluate(sought => {
    const { scripting } = chrome;
    const { executeScript } = scripting;
    const reached = Promise.withResolvers<void>();
    const released = Promise.withResolvers<void>();
    scripting.executeScript = async injection => {
      const name = injection.args?.[0];
      const isMeant = sought === 'focused' ? name === null : /^[\d-]+\/\d+$/.test(String(name));
      if (!isMeant) return await executeScript.call(scripting, injection);
      scripting.executeScript = executeScript;
      reached.resolve();
      await released.promise;
      return await executeScript.call(scripting, injection);
    };
    globalThis.held = { reached: reached.promise, release: released.resolve };
  }, sought);
  return {
    reached: worker.evaluate(() => globalThis.held?.reached),
    release: () => worker.evaluate(() => globalThis.held?.release()),
  };
}

declare global {
  var held: { reached: Promise<void>; release(): void } | undefined;
}
declare const chrome: {
  scripting: { executeScript(injection: { args?: unknown[] }): Promise<unknown> };
};
