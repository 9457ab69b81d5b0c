import type { Page } from 'puppeteer-core';

const timeoutMs = 30_000;

/**
 * Runs `act`, which closes the popup, and waits until it has closed. A press may close the popup before
 * `act` resolves, so an error about a closed page is ignored. Do not press with a locator: it would
 * retry, and keep searching for the button. Throws an error with the popup's text if the popup stays
 * open.
 */
export async function closePopupBy(popup: Page, act: () => Promise<unknown>): Promise<void> {
  const { promise: closed, resolve, reject } = Promise.withResolvers<void>();
  let isClosed = popup.isClosed();
  const onClose = () => {
    isClosed = true;
    resolve();
  };
  if (isClosed) resolve();
  popup.once('close', onClose);
  const timer = setTimeout(async () => {
    const text = await popup.evaluate(() => document.body.innerText).catch(String);
    reject(new Error(`The popup stays open, and says: ${text}`));
  }, timeoutMs);
  const acted = act().catch((error: unknown) => {
    if (!isClosed && !/closed/i.test(String(error))) throw error;
  });
  try {
    await Promise.race([acted, closed]);
    await closed;
  } finally {
    clearTimeout(timer);
    popup.off('close', onClose);
  }
}
