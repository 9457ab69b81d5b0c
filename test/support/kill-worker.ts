import type { Browser, Target } from 'puppeteer-core';
import { findWorker } from './worker.ts';

/**
 * Ends the extension's worker in the middle of whatever it does, and resolves once it is gone. The
 * browser starts another one when somebody asks for it.
 */
export async function killWorker(browser: Browser): Promise<void> {
  const { target, worker } = await findWorker(browser);
  const gone = new Promise<void>(resolve => {
    const note = (ended: Target) => {
      if (ended !== target) return;
      browser.off('targetdestroyed', note);
      resolve();
    };
    browser.on('targetdestroyed', note);
  });
  // Ended, then let go of: by then its session may be gone with it.
  await worker.close().catch((error: Error) => {
    if (!error.message.includes('No session with given id')) throw error;
  });
  await gone;
}
