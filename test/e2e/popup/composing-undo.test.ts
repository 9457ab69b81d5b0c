/** Undo of a saved post where the popup is gone. */
import type { Page } from 'puppeteer-core';
import { describe, expect, it } from 'vitest';
import { openManager } from '../../support/manager-page.ts';
import { noticeOf, noticeSelector, pressInNotice } from '../../support/notice.ts';
import { read } from '../../support/read.ts';
import { until } from '../../support/until.ts';
import { origin, post, setSite, write } from './composing.ts';
import { byRole, setStage } from './stage.ts';

const stage = setStage({ keepsLeftPages: true });
const site = setSite(stage);

const untilNoticeSays = (page: Page, words: string) =>
  until(`the notice says ${words}`, async () => (await noticeOf(page)) === words);

describe('a save of which the popup is gone', () => {
  it('is taken back by the notice in the page', async () => {
    const page = await site.openPage();
    await write(page, 'First by notice');
    await site.save(page, 'Launch');
    expect(await noticeOf(page)).toBe('Post saved');
    // What is written meanwhile is the person's own, and stays.
    await page.keyboard.type(' and second');
    await site.save(page, 'Letter');
    expect(await site.newPosts()).toEqual([post('First by notice and second', 2)]);
    await pressInNotice(page, 'Undo');
    await untilNoticeSays(page, 'Taken back');
    expect(await site.newPosts()).toEqual([post('First by notice', 1)]);
    expect(await read(page, '#one', field => (field as HTMLTextAreaElement).value)).toBe(
      'First by notice and second',
    );
  });

  it('stays where the post has become more since, and the notice says so', async () => {
    const page = await site.openPage();
    await write(page, 'More since');
    await site.save(page);
    const manager = await openManager(stage.colophon, 'posts');
    await manager.press('More since');
    await manager.page.select('dialog select', 'published');
    await manager.press('Save');
    await manager.seeGone('button', 'Save');
    await manager.page.close();
    await page.bringToFront();
    await pressInNotice(page, 'Undo');
    await untilNoticeSays(page, 'The post has changed since and stays as it is');
    expect(await site.newPosts()).toEqual([post('More since')]);
  });

  it('stays where it was made on another page, and the browser brings this one back as it was', async () => {
    const page = await site.openPage();
    await page.evaluate(() => {
      addEventListener('pageshow', ({ persisted }) => Object.assign(window, { persisted }));
    });
    await write(page, 'Saved here');
    await site.save(page);
    // With the pointer on it, the notice stays.
    await (await page.waitForSelector(noticeSelector))?.hover();
    await page.evaluate(() => location.assign('/channel'));
    await page.waitForFunction(() => location.pathname === '/channel');
    await write(page, 'Saved there');
    await site.save(page);
    expect(await noticeOf(page)).toBe('Post saved');
    await page.goBack();
    await page.waitForFunction(() => 'persisted' in window);
    expect(await page.evaluate(() => Reflect.get(window, 'persisted'))).toBe(true);
    await pressInNotice(page, 'Undo');
    await untilNoticeSays(page, 'The post has changed since and stays as it is');
    const there = { text: 'Saved there', url: `${origin}/channel`, labels: 0 };
    expect(await site.newPosts()).toEqual([post('Saved here'), there]);
  });

  it('has no notice where the popup has taken it back', async () => {
    const page = await site.openPage();
    await write(page, 'Taken back before');
    const popup = await stage.openPopup(page);
    await byRole(popup, 'button', 'Save post').click();
    await byRole(popup, 'button', 'Undo').click();
    await popup.waitForFunction(() => document.body.innerText.includes('Taken back'));
    await popup.close();
    await page.bringToFront();
    // What closes later is told later: the one before would stand by then.
    await write(page, 'Told later');
    await site.save(page);
    expect(await noticeOf(page)).toBe('Post saved');
    expect(await page.$$(noticeSelector)).toHaveLength(1);
    expect((await site.newPosts()).map(({ text }) => text)).toEqual(['Told later']);
  });
});
