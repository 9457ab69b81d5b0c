/** Stops the worker before it asks a page for its composer. The extension has no code for this. */
import type { Browser } from 'puppeteer-core';
import { getServiceWorker } from '../../support/service-worker.ts';

export type HeldWorker = { reached: Promise<void>; release(): Promise<void> };

/** The worker asks a page for the composer of an append request by its ID, or for the focused composer. */
export type ComposerQuery = 'named' | 'focused';

/** `reached` resolves when the worker is stopped. `release` lets it continue, unless it was ended. */
export async function holdWorker(
  browser: Browser,
  query: ComposerQuery = 'named',
): Promise<HeldWorker> {
  const worker = await getServiceWorker(browser);
  await worker.evaluate(query => {
    const { scripting } = chrome;
    const { executeScript } = scripting;
    const reached = Promise.withResolvers<void>();
    const released = Promise.withResolvers<void>();
    scripting.executeScript = async injection => {
      const composerId = injection.args?.[0];
      // The ID of a composer consists of its document's ID, a slash and a number.
      const isHeldCall =
        query === 'focused' ? composerId === '' : /^[\d-]+\/\d+$/.test(String(composerId));
      if (!isHeldCall) return await executeScript.call(scripting, injection);
      scripting.executeScript = executeScript;
      reached.resolve();
      await released.promise;
      return await executeScript.call(scripting, injection);
    };
    globalThis.held = { reached: reached.promise, release: released.resolve };
  }, query);
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
