import type { Page } from 'puppeteer-core';

const patienceMs = 30_000;

/**
 * Does what closes the popup, which may be gone before the end of the press can be reported: a locator
 * would go on looking for the button then. Throws with what a popup says that stays open.
 */
export async function closes(popup: Page, act: () => Promise<unknown>): Promise<void> {
  const { promise: closed, resolve, reject } = Promise.withResolvers<void>();
  let isClosed = popup.isClosed();
  const note = () => {
    isClosed = true;
    resolve();
  };
  if (isClosed) resolve();
  popup.once('close', note);
  const patience = setTimeout(async () => {
    const says = await popup.evaluate(() => document.body.innerText).catch(String);
    reject(new Error(`The popup stays open, and says: ${says}`));
  }, patienceMs);
  const acted = act().catch((error: unknown) => {
    if (!isClosed && !/closed/i.test(String(error))) throw error;
  });
  try {
    await Promise.race([acted, closed]);
    await closed;
  } finally {
    clearTimeout(patience);
    popup.off('close', note);
  }
}
