/**
 * Threads that are interrupted, in a real browser: the page loaded anew, the popup closed, the worker ended, another tab
 * between, and parts or the stored post changed by hand. The composers are modelled on those of networks.
 */
import type { Page } from 'puppeteer-core';
import { describe, expect, it } from 'vitest';
import { waitForAppendRequests } from '../../support/append-requests.ts';
import { openManager } from '../../support/manager-page.ts';
import { pressInNotice, readNotice } from '../../support/notice.ts';
import { createRowFactory, seed } from '../../support/seed.ts';
import { stopServiceWorker } from '../../support/service-worker.ts';
import { byRole, setUpPopup } from './popup-fixture.ts';
import {
  openThreadPage,
  pressNextPart,
  pressOnSite,
  readLastPost,
  readParts,
  splitText,
  threadSites,
} from './thread-page.ts';

const fixture = setUpPopup();
/** Writes this many sentences, which differ. */
const write = (count: number) =>
  Array.from(
    { length: count },
    (_, index) => `${index}. Every printer signs the last page of a book with a colophon.`,
  ).join(' ');

const readStates = (popup: Page) =>
  popup.$$eval('.thread-size', sizes => sizes.map(size => size.textContent));
/** Opens the popup, puts the next part in by its second press, and waits until the worker has heard of it. */
async function putNext(page: Page, parts: readonly string[], index: number): Promise<void> {
  await pressNextPart(await fixture.openPopup(page), index, parts.length);
  await expect.poll(() => readLastPost(page)).toEqual({ value: parts[index], shown: parts[index] });
  await waitForAppendRequests(fixture.colophon.browser);
}
async function pressNext(page: Page, site: keyof typeof threadSites): Promise<void> {
  for (const name of threadSites[site].next) await pressOnSite(page, name);
}
const readSent = (page: Page) => page.evaluate(() => threadPage.readSent());

describe('a thread', () => {
  it('modelled on mastodon, Undo, another tab, reload and ended worker amid: each part once', async () => {
    const { browser } = fixture.colophon;
    const text = write(24);
    const page = await openThreadPage(fixture, 'mastodon', text);
    const parts = await splitText(await fixture.openPopup(page), 4);
    await fixture.closePopup();
    await putNext(page, parts, 0);
    await pressInNotice(page, 'Undo');
    await expect.poll(() => readLastPost(page)).toEqual({ value: text, shown: text });
    await waitForAppendRequests(browser);
    await putNext(page, parts, 0);
    await pressNext(page, 'mastodon');
    await putNext(page, parts, 1);
    await pressNext(page, 'mastodon');

    const other = await openThreadPage(fixture, 'x', write(7));
    const popup = await fixture.openPopup(other);
    await popup.waitForSelector('.popup-split');
    expect(await popup.$('.thread-parts')).toBeNull();
    await other.close();
    await stopServiceWorker(browser);
    await page.reload();
    await page.waitForSelector('[data-ready]');
    await pressOnSite(page, 'Reply');
    const last = await fixture.openPopup(page);
    await last.waitForSelector('.thread-parts');
    const isPut = expect.stringMatching(/ · Put in on mastodon\.example$/);
    const isOpen = expect.stringMatching(/of 500$/);
    await expect.poll(() => readStates(last)).toEqual([isPut, isPut, isOpen, isOpen]);
    await fixture.closePopup();
    for (const index of [2, 3]) {
      await putNext(page, parts, index);
      await pressNext(page, 'mastodon');
    }
    expect(await readSent(page)).toEqual(parts);
    const done = await fixture.openPopup(page);
    await byRole(done, 'button', 'Done').click();
    await done.waitForFunction(() => document.querySelector('.thread-parts') === null);
    await page.close();
  });

  it('modelled on x, a part changed by hand: said so, and nothing is put in twice', async () => {
    const page = await openThreadPage(fixture, 'x', write(14));
    const parts = await splitText(await fixture.openPopup(page), 4);
    await fixture.closePopup();
    for (const index of [0, 1, 2]) {
      if (index > 0) await pressNext(page, 'x');
      await putNext(page, parts, index);
    }
    const [, second] = await page.$$('.host [contenteditable=true]');
    await second?.click();
    await page.keyboard.down('Control');
    await page.keyboard.press('End');
    await page.keyboard.up('Control');
    for (let count = 0; count < 5; count++) await page.keyboard.press('Backspace');
    const popup = await fixture.openPopup(page);
    await popup.waitForSelector('.thread-parts');
    const isElsewhere = expect.stringMatching(/ · Put in on x\.com$/);
    const isChanged = expect.stringMatching(/ · Put in here, and changed or gone since$/);
    const isOpen = expect.stringMatching(/of 280$/);
    await expect
      .poll(() => readStates(popup))
      .toEqual([isElsewhere, isChanged, isElsewhere, isOpen]);
    await byRole(popup, 'button', 'Put it here again · Part 2 of 4').click();
    await popup.waitForFunction(() => document.body.textContent.includes('has words in it'));
    await fixture.closePopup();
    const changed = parts.with(1, parts[1]?.slice(0, -5) ?? '');
    expect((await page.evaluate(() => threadPage.read())).values).toEqual(changed.slice(0, 3));
    await pressNext(page, 'x');
    await putNext(page, parts, 3);
    await pressOnSite(page, threadSites.x.send);
    expect(await readSent(page)).toEqual(changed);
    await page.close();
  });
});

describe('a due post in parts', () => {
  const make = createRowFactory();
  const plan = (content: string) =>
    make.post(content, {
      status: 'scheduled',
      scheduled_at: new Date(Date.now() - 60_000).toISOString(),
    });

  it('modelled on mastodon, text edited after three parts: the parts stay, and it is asked at the end', async () => {
    const post = plan(write(24));
    const { page: manager } = await openManager(fixture.colophon, 'settings');
    await seed(manager, [post]);
    const page = await openThreadPage(fixture, 'mastodon');
    const first = await fixture.openPopup(page);
    await byRole(first, 'button', 'Put it here').click();
    const parts = await readParts(first, 4);
    await fixture.closePopup();
    for (const index of [0, 1, 2]) {
      await putNext(page, parts, index);
      await pressNext(page, 'mastodon');
    }
    const { content } = plan(write(30)).fields;
    await seed(manager, [{ ...post, fields: { ...post.fields, ...(content && { content }) } }]);
    const popup = await fixture.openPopup(page);
    await byRole(popup, 'button', 'Put it here').click();
    await popup.waitForFunction(() => document.body.textContent.includes('Finish or discard'));
    await fixture.closePopup();
    expect(await readLastPost(page)).toEqual({ value: '', shown: '' });
    await putNext(page, parts, 3);
    await pressOnSite(page, threadSites.mastodon.send);
    expect(await readSent(page)).toEqual(parts);
    await expect.poll(() => readNotice(page)).toContain('Posted?');
    await pressInNotice(page, 'Mark as published');
    await expect.poll(() => readNotice(page)).toContain('Marked as published');
    await page.close();
    await manager.close();
  });

  it('modelled on x, whose dialog closes with the post: the next popup asks', async () => {
    const { page: manager } = await openManager(fixture.colophon, 'settings');
    await seed(manager, [plan(write(7))]);
    const page = await openThreadPage(fixture, 'x');
    const first = await fixture.openPopup(page);
    await byRole(first, 'button', 'Put it here').click();
    const parts = await readParts(first, 2);
    await fixture.closePopup();
    await putNext(page, parts, 0);
    await pressNext(page, 'x');
    await putNext(page, parts, 1);
    await pressOnSite(page, threadSites.x.send);
    expect(await readSent(page)).toEqual(parts);
    const popup = await fixture.openPopup(page);
    await popup.waitForSelector('.popup-posted');
    await byRole(popup, 'button', 'Mark as published').click();
    await popup.waitForFunction(() => document.body.textContent.includes('Marked as published'));
    await page.close();
    await manager.close();
  });
});
