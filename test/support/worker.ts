import type { Browser, Target, WebWorker } from 'puppeteer-core';

/** The extension's worker, which the browser starts when somebody asks for it, and its target. */
export async function findWorker(browser: Browser): Promise<{ target: Target; worker: WebWorker }> {
  const target = await browser.waitForTarget(target => target.type() === 'service_worker');
  const worker = await target.worker();
  if (worker === null) throw new Error('The worker takes no orders from the test.');
  return { target, worker };
}

export const workerOf = async (browser: Browser) => (await findWorker(browser)).worker;
