/** Opens pages whose browser gives them no database. */
import type { Browser } from 'puppeteer-core';

/**
 * `forbidden`: Chromium blocks site data. `missing`: there is no IndexedDB. `broken`: the database does not
 * open.
 */
export type StorageFailure = 'forbidden' | 'missing' | 'broken';

/** Returns the alert that the page at `address` shows with this failure. */
export async function readStorageError(
  browser: Browser,
  address: string,
  failure: StorageFailure,
): Promise<string> {
  const page = await browser.newPage();
  await page.evaluateOnNewDocument(failure => {
    const fail = (name: string) => () => {
      throw new DOMException('Refused for a test', name);
    };
    if (failure === 'missing') Object.defineProperty(window, 'indexedDB', { value: undefined });
    else IDBFactory.prototype.open = fail('UnknownError');
    if (failure !== 'forbidden') return;
    Object.defineProperty(window, 'localStorage', { get: fail('SecurityError') });
  }, failure);
  await page.goto(address);
  const alert = await page.waitForSelector('main [role=alert]');
  const text = await alert?.evaluate(alert => (alert as HTMLElement).innerText);
  await page.close();
  return text ?? '';
}
