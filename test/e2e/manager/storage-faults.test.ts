/** The device keeps nothing more: whoever writes is told so, and their words stay where they are. */
import type { Page } from 'puppeteer-core';
import { expect, it } from 'vitest';
import { closes } from '../../support/closes.ts';
import { openManager } from '../../support/manager-page.ts';
import { noticeOf } from '../../support/notice.ts';
import { readRefused } from '../../support/refuse-storage.ts';
import { until } from '../../support/until.ts';
import { byRole, setStage, textBecomes } from '../popup/stage.ts';

const stage = setStage({ roomBytes: 4_000_000 });

const alertOf = (page: Page) =>
  page.$$eval('[role=alert]', all => all.map(each => (each as HTMLElement).innerText).join(''));
const isTold = (page: Page, words: RegExp) =>
  until('it is told', async () => words.test(await alertOf(page)));

/** Fills all the room with what is none of Colophon's words. Resolves to what a write ends with then. */
async function fillRoom(page: Page): Promise<string> {
  return await page.evaluate(async () => {
    const request = indexedDB.open('filler', 1);
    request.onupgradeneeded = () =>
      request.result.createObjectStore('bytes', { autoIncrement: true });
    await new Promise(resolve => request.addEventListener('success', resolve));
    const write = (size: number) =>
      new Promise<string>(resolve => {
        const transaction = request.result.transaction('bytes', 'readwrite');
        transaction.objectStore('bytes').add(crypto.getRandomValues(new Uint8Array(size)));
        transaction.oncomplete = () => resolve('written');
        transaction.onabort = () => resolve(transaction.error?.name ?? '');
      });
    let end = '';
    for (let size = 65_536; size >= 256; size /= 4) {
      do end = await write(size);
      while (end === 'written');
    }
    request.result.close();
    return end;
  });
}

async function emptyRoom(page: Page): Promise<void> {
  await stage.colophon.setRoom(null);
  await page.evaluate(async () => {
    const request = indexedDB.deleteDatabase('filler');
    await new Promise(resolve => request.addEventListener('success', resolve));
  });
}

it.each([
  ['forbidden', /Allow site data/],
  ['missing', /Allow site data/],
  ['broken', /Restart the browser/],
] as const)('is told on each page where the database is %s', async (refused, words) => {
  const { browser, extension } = stage.colophon;
  for (const name of ['manager', 'popup', 'welcome']) {
    const address = `chrome-extension://${extension.id}/${name}.html`;
    expect(await readRefused(browser, address, refused)).toMatch(words);
  }
});

/** Only once in a browser: room that it has found it takes for true for half a minute. */
it('is told in a form and in the popup; what was written is saved once when there is room', async () => {
  const page = await stage.openPage('A post');
  const manager = await openManager(stage.colophon, 'signatures');
  const posts = () => countPosts(manager.page);
  let popup = await stage.openPopupWith(page, { Mine: '#mine' });
  expect(await fillRoom(manager.page)).toBe('QuotaExceededError');

  await byRole(popup, 'button', 'Save post').click();
  await isTold(popup, /no room left/);
  await popup.waitForSelector('[data-outcome=not-kept]');
  expect(await posts()).toBe(0);
  // What needs no room works, and is told as ever.
  await popup.focus('input[type=search]');
  await closes(popup, () => popup.keyboard.press('Enter'));
  expect(await textBecomes(page, 'A post\n\n#mine')).toBe('A post\n\n#mine');
  expect(await noticeOf(page)).toContain('Mine');
  await until('no order is left', async () => {
    const kept = await manager.page.evaluate(() => chrome.storage.session.get(null));
    return !Object.keys(kept).some(key => key.startsWith('order:'));
  });

  await manager.page.bringToFront();
  await manager.press('New signature');
  await manager.fill('Name', 'Before');
  await manager.fill('Content', 'Words without room');
  await isTold(manager.page, /no room left/);
  await manager.press('Save');
  expect(await manager.valueOf('Content')).toBe('Words without room');
  expect(await manager.valueOf('Name')).toBe('Before');

  const settings = await openManager(stage.colophon, 'settings');
  await settings.page.locator('aria/Theme').fill('dark');
  await isTold(settings.page, /no room left/);
  expect(await settings.page.$eval('aria/Theme', select => Object(select).value)).toBe('system');
  await settings.page.close();
  await manager.page.bringToFront();

  await emptyRoom(manager.page);
  await manager.press('Save');
  await manager.seeGone('button', 'Save');
  await manager.seeText('Words without room');
  expect(await alertOf(manager.page)).toBe('');
  popup = await stage.openPopup(page);
  await byRole(popup, 'button', 'Save post').click();
  await popup.waitForSelector('[data-outcome=saved]');
  expect(await alertOf(popup)).toBe('');
  expect(await posts()).toBe(1);
  await popup.close();
});

async function countPosts(page: Page): Promise<number> {
  return await page.evaluate(async () => {
    const request = indexedDB.open('colophon');
    await new Promise(resolve => request.addEventListener('success', resolve));
    const count = request.result.transaction('posts').objectStore('posts').count();
    await new Promise(resolve => count.addEventListener('success', resolve));
    request.result.close();
    return count.result;
  });
}

declare const chrome: {
  storage: { session: { get(keys: null): Promise<Record<string, unknown>> } };
};
