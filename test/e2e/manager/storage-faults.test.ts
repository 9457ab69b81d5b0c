/** A device that cannot store anything: the pages say why, and the user's input stays in the forms. */
import type { Page } from 'puppeteer-core';
import { describe, expect, it } from 'vitest';
import { closePopupBy } from '../../support/close-popup.ts';
import { openManager } from '../../support/manager-page.ts';
import { readNotice } from '../../support/notice.ts';
import { readStorageError } from '../../support/storage-failure.ts';
import { waitUntil } from '../../support/wait-until.ts';
import { byRole, setUpPopup, waitForText } from '../popup/popup-fixture.ts';

const fixture = setUpPopup({ mode: 'limited', quotaBytes: 4_000_000 });

const readAlert = (page: Page) =>
  page.$$eval('[role=alert]', all => all.map(each => (each as HTMLElement).innerText).join(''));
const waitForAlert = (page: Page, words: RegExp) =>
  waitUntil('the alert is shown', async () => words.test(await readAlert(page)));

/** Fills the extension's quota with another database. Returns the name of the last write's error. */
async function fillStorage(page: Page): Promise<string> {
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
    // Writes large values until none fits, then ever smaller ones, so that hardly a byte is left.
    let result = '';
    for (let size = 65_536; size >= 256; size /= 4) {
      do result = await write(size);
      while (result === 'written');
    }
    request.result.close();
    return result;
  });
}

/** Removes the quota, and what `fillStorage` has written. */
async function freeStorage(page: Page): Promise<void> {
  await fixture.colophon.setQuota(null);
  await page.evaluate(async () => {
    const request = indexedDB.deleteDatabase('filler');
    await new Promise(resolve => request.addEventListener('success', resolve));
  });
}

describe('storage errors', () => {
  it.each([
    ['forbidden', /Allow site data/],
    ['missing', /Allow site data/],
    ['broken', /Restart the browser/],
  ] as const)('database %s: each page says what to do', async (failure, words) => {
    const { browser, extension } = fixture.colophon;
    for (const name of ['manager', 'popup', 'welcome']) {
      const address = `chrome-extension://${extension.id}/${name}.html`;
      expect(await readStorageError(browser, address, failure)).toMatch(words);
    }
  });

  // One long test: the browser caches the free space for half a minute, so it can be filled only once.
  it('no space left: form and popup say so, and the input is saved once there is space', async () => {
    const page = await fixture.openPage('A post');
    const manager = await openManager(fixture.colophon, 'signatures');
    const countStoredPosts = () => countPosts(manager.page);
    let popup = await fixture.openPopupWithSignatures(page, { Mine: '#mine' });
    expect(await fillStorage(manager.page)).toBe('QuotaExceededError');

    await byRole(popup, 'button', 'Save post').click();
    await waitForAlert(popup, /out of space/);
    await popup.waitForSelector('[data-outcome=save-failed]');
    expect(await countStoredPosts()).toBe(0);
    // An append needs no space: it works, and its notice is shown.
    await popup.focus('input[type=search]');
    await closePopupBy(popup, () => popup.keyboard.press('Enter'));
    expect(await waitForText(page, 'A post\n\n#mine')).toBe('A post\n\n#mine');
    expect(await readNotice(page)).toContain('Mine');
    await waitUntil('no append request is left', async () => {
      const stored = await manager.page.evaluate(() => chrome.storage.session.get(null));
      return !Object.keys(stored).some(key => key.startsWith('pending-append:'));
    });

    await manager.page.bringToFront();
    await manager.press('New signature');
    await manager.fill('Name', 'Before');
    await manager.fill('Content', 'Words without room');
    await waitForAlert(manager.page, /out of space/);
    await manager.press('Save');
    expect(await manager.readValue('Content')).toBe('Words without room');
    expect(await manager.readValue('Name')).toBe('Before');

    // A setting that cannot be stored is shown as it was.
    const settings = await openManager(fixture.colophon, 'settings');
    await settings.page.locator('aria/Theme').fill('dark');
    await waitForAlert(settings.page, /out of space/);
    expect(await settings.page.$eval('aria/Theme', select => Object(select).value)).toBe('system');
    await settings.page.close();
    await manager.page.bringToFront();

    await freeStorage(manager.page);
    await manager.press('Save');
    await manager.seeGone('button', 'Save');
    await manager.seeText('Words without room');
    expect(await readAlert(manager.page)).toBe('');
    popup = await fixture.openPopup(page);
    await byRole(popup, 'button', 'Save post').click();
    await popup.waitForSelector('[data-outcome=saved]');
    expect(await readAlert(popup)).toBe('');
    expect(await countStoredPosts()).toBe(1);
    await popup.close();
  });
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
