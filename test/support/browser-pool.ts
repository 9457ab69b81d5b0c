/**
 * Headless browsers that the test files of one worker share one after another, because a start takes longer
 * than many tests. Between two files the pool removes pages, permissions, cookies, and the extension with
 * all data that it has stored.
 */
import type { Browser } from 'puppeteer-core';

const idleBrowsers: Browser[] = [];

/** Returns an empty browser, null if all are in use. */
export function takePooledBrowser(): Browser | null {
  return idleBrowsers.pop() ?? null;
}

/** Empties the browser for the next test file. Closes it if that fails. */
export async function returnToPool(browser: Browser): Promise<void> {
  try {
    await empty(browser);
    idleBrowsers.push(browser);
  } catch {
    // A test has left it in a state that would affect other tests.
    await browser.close();
  }
}

async function empty(browser: Browser): Promise<void> {
  const contexts = browser.browserContexts();
  // The default context has no id and cannot be closed.
  await Promise.all(contexts.filter(({ id }) => id !== undefined).map(each => each.close()));
  // The new page comes first, because the browser ends with its last page.
  const before = await browser.pages();
  const blank = await browser.newPage();
  await Promise.all(before.map(page => page.close()));
  for (const id of (await browser.extensions()).keys()) await browser.uninstallExtension(id);
  const session = await blank.createCDPSession();
  await session.send('Browser.resetPermissions');
  await session.send('Browser.setDownloadBehavior', { behavior: 'default' });
  await session.send('Storage.clearCookies');
  await session.detach();
}
