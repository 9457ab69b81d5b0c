/** A page whose browser opens no database for it. */
import type { Browser } from 'puppeteer-core';

/** `forbidden`: site data are blocked, as Chromium does. `missing`: no IndexedDB. `broken`: it does not open. */
export type Refused = 'forbidden' | 'missing' | 'broken';

/** What the page at the address says then, as assistive technology reads it out. */
export async function readRefused(
  browser: Browser,
  address: string,
  refused: Refused,
): Promise<string> {
  const page = await browser.newPage();
  await page.evaluateOnNewDocument(refused => {
    const fail = (name: string) => () => {
      throw new DOMException('Refused for a test', name);
    };
    if (refused === 'missing') Object.defineProperty(window, 'indexedDB', { value: undefined });
    else IDBFactory.prototype.open = fail('UnknownError');
    if (refused !== 'forbidden') return;
    Object.defineProperty(window, 'localStorage', { get: fail('SecurityError') });
  }, refused);
  await page.goto(address);
  const alert = await page.waitForSelector('main [role=alert]');
  const said = await alert?.evaluate(alert => (alert as HTMLElement).innerText);
  await page.close();
  return said ?? '';
}
