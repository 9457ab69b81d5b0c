/** Undo of a save in the notice that the page shows after the popup has closed. */
import type { Page } from 'puppeteer-core';
import { describe, expect, it } from 'vitest';
import { noticeSelector, pressInNotice, readNotice } from '../../support/notice.ts';
import { readElement } from '../../support/read-element.ts';
import { waitUntil } from '../../support/wait-until.ts';
import { expectedPost, origin, replaceText, setUpComposingSite } from './composed-posts-site.ts';
import { byRole, setUpPopup } from './popup-fixture.ts';

const fixture = setUpPopup({ hasBfcache: true });
const site = setUpComposingSite(fixture);

const waitForNotice = (page: Page, words: string) =>
  waitUntil(`the notice says ${words}`, async () => (await readNotice(page)) === words);

describe('the notice of a save', () => {
  it('Undo pressed: the last save is undone, and the field keeps its text', async () => {
    const page = await site.openPage();
    await replaceText(page, 'First by notice');
    await site.pressLabelsAndSave(page, 'Launch');
    expect(await readNotice(page)).toBe('Post saved');
    await page.keyboard.type(' and second');
    await site.pressLabelsAndSave(page, 'Letter');
    expect(await site.readPostsOfTest()).toEqual([expectedPost('First by notice and second', 2)]);
    await pressInNotice(page, 'Undo');
    await waitForNotice(page, 'Undone');
    expect(await site.readPostsOfTest()).toEqual([expectedPost('First by notice', 1)]);
    // Undo reverts the stored post, not the text in the page.
    expect(await readElement(page, '#one', field => (field as HTMLTextAreaElement).value)).toBe(
      'First by notice and second',
    );
  });

  it('page restored from the bfcache after a save on the next page: Undo changes nothing', async () => {
    const page = await site.openPage();
    // True if the page comes from the back/forward cache: only then it still shows its old notice.
    await page.evaluate(() => {
      addEventListener('pageshow', ({ persisted }) => Object.assign(window, { persisted }));
    });
    await replaceText(page, 'Saved here');
    await site.savePost(page);
    // The notice stays while the pointer is on it.
    await (await page.waitForSelector(noticeSelector))?.hover();
    await page.evaluate(() => location.assign('/channel'));
    await page.waitForFunction(() => location.pathname === '/channel');
    await replaceText(page, 'Saved there');
    await site.savePost(page);
    expect(await readNotice(page)).toBe('Post saved');
    await page.goBack();
    await page.waitForFunction(() => 'persisted' in window);
    expect(await page.evaluate(() => Reflect.get(window, 'persisted'))).toBe(true);
    await pressInNotice(page, 'Undo');
    await waitForNotice(page, 'Not undone: the post has changed since');
    const postOfNextPage = { text: 'Saved there', url: `${origin}/channel`, labelCount: 0 };
    expect(await site.readPostsOfTest()).toEqual([expectedPost('Saved here'), postOfNextPage]);
  });

  it('save undone in the popup: the page shows no notice of it', async () => {
    const page = await site.openPage();
    await replaceText(page, 'Taken back before');
    const popup = await fixture.openPopup(page);
    await byRole(popup, 'button', 'Save post').click();
    await byRole(popup, 'button', 'Undo').click();
    await popup.waitForFunction(() => document.body.innerText.includes('Undone'));
    await popup.close();
    await page.bringToFront();
    // Waits for the notice of another save. A notice of the undone save would already be visible then.
    await replaceText(page, 'Told later');
    await site.savePost(page);
    expect(await readNotice(page)).toBe('Post saved');
    expect(await page.$$(noticeSelector)).toHaveLength(1);
    expect((await site.readPostsOfTest()).map(({ text }) => text)).toEqual(['Told later']);
  });
});
