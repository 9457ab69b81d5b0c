import type { Browser, Target, WebWorker } from 'puppeteer-core';
import { waitUntil } from './wait-until.ts';

/** Returns the extension's service worker and its target. The browser starts the worker if needed. */
export async function findServiceWorker(
  browser: Browser,
): Promise<{ target: Target; worker: WebWorker }> {
  const target = await browser.waitForTarget(target => target.type() === 'service_worker');
  const worker = await target.worker();
  if (worker === null) throw new Error('The worker takes no orders from the test.');
  return { target, worker };
}

export const getServiceWorker = async (browser: Browser) =>
  (await findServiceWorker(browser)).worker;

/**
 * Stops the extension's service worker in the middle of its work, and resolves once it is gone. The
 * browser starts another one at the next event.
 */
export async function stopServiceWorker(browser: Browser): Promise<void> {
  const { target, worker } = await findServiceWorker(browser);
  // `close` first stops the worker and then detaches from it, which fails if its session has ended by then.
  await worker.close().catch((error: Error) => {
    if (!error.message.includes('No session with given id')) throw error;
  });
  // The worker may have ended by itself before.
  await waitUntil('the worker is gone', async () => !browser.targets().includes(target));
}
