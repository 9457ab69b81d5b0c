/**
 * Headless browsers that the files of one worker take turns with: starting one takes longer than
 * many a test. What a turn leaves behind goes with it: pages, permissions, cookies, and with the
 * extension itself all that it has stored.
 */
import type { Browser } from 'puppeteer-core';

const spare: Browser[] = [];

/** One that has nothing in it, null where all are in use. */
export function takeSpareBrowser(): Browser | null {
  return spare.pop() ?? null;
}

/** Empties the browser for the next turn. One that does not let itself be emptied is closed. */
export async function giveBack(browser: Browser): Promise<void> {
  try {
    await empty(browser);
    spare.push(browser);
  } catch {
    // Whatever it is that a test has done to it, no other test shall meet it.
    await browser.close();
  }
}

async function empty(browser: Browser): Promise<void> {
  const contexts = browser.browserContexts();
  await Promise.all(contexts.filter(({ id }) => id !== undefined).map(each => each.close()));
  // The last page's end would be the browser's.
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
