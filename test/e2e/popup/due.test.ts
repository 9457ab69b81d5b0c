/** A due post in a real browser: counted, told of, and put into an empty composer. */
import type { Page } from 'puppeteer-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { type ManagerPage, openManager } from '../../support/manager-page.ts';
import { pressInNotice, readNotice } from '../../support/notice.ts';
import { createRowFactory, seed } from '../../support/seed.ts';
import { getServiceWorker, stopServiceWorker } from '../../support/service-worker.ts';
import { waitUntil } from '../../support/wait-until.ts';
import { byRole, setUpPopup, waitForText } from './popup-fixture.ts';

const fixture = setUpPopup({ mode: 'permitted' });
const make = createRowFactory();
let manager: ManagerPage;

/** Stores a post while the worker sleeps, and starts the worker again. */
async function plan(content: string, inMs: number): Promise<void> {
  await wake();
  await stopServiceWorker(fixture.colophon.browser);
  const scheduled_at = new Date(Date.now() + inMs).toISOString();
  await seed(manager.page, [make.post(content, { status: 'scheduled', scheduled_at })]);
  await wake();
}

/** Starts the worker, if it sleeps. Nothing handles the message, and a worker that ends meanwhile may never refuse it. */
const wake = () =>
  manager.page.evaluate(() => {
    const answered = chrome.runtime.sendMessage({}).catch(() => {});
    return Promise.race([answered, new Promise(resolve => setTimeout(resolve, 2_000))]);
  });

const readBadge = async () =>
  (await getServiceWorker(fixture.colophon.browser)).evaluate(() => chrome.action.getBadgeText({}));
const listNotifications = async () =>
  (await getServiceWorker(fixture.colophon.browser)).evaluate(async () =>
    Object.keys(await chrome.notifications.getAll()),
  );
const waitForBadge = (text: string) =>
  waitUntil(`the badge is “${text}”`, async () => (await readBadge()) === text);

async function putIn(page: Page): Promise<void> {
  const popup = await fixture.openPopup(page);
  await byRole(popup, 'button', 'Put it here').click();
}

describe('a due post', () => {
  beforeAll(async () => {
    manager = await openManager(fixture.colophon, 'settings');
    await seed(manager.page, [make.signature('Alpha', '#alpha')]);
    await manager.tick('Notify me when a post is due');
    await manager.seeText('Quiet from');
  });

  it('its time comes: counted and told of once, also after another start of the worker', async () => {
    await plan('Our book is out\nRead it', 4_000);
    expect(await readBadge()).toBe('');
    expect(await listNotifications()).toEqual([]);
    await waitForBadge('1');
    await waitUntil('it is told', async () => (await listNotifications()).length === 1);
    await (await getServiceWorker(fixture.colophon.browser)).evaluate(async () => {
      for (const id of Object.keys(await chrome.notifications.getAll()))
        await chrome.notifications.clear(id);
    });
    await wake();
    await stopServiceWorker(fixture.colophon.browser);
    await wake();
    await waitForBadge('1');
    await new Promise(resolve => setTimeout(resolve, 1_000));
    expect(await listNotifications()).toEqual([]);
  });

  it.each(['textarea', 'lexical-linking', 'prosemirror'])(
    'empty %s: one press puts the post in, and Undo takes it away',
    async editor => {
      const page = await fixture.openPage('', editor);
      await putIn(page);
      const text = 'Our book is out\nRead it';
      expect(await waitForText(page, text)).toBe(text);
      await pressInNotice(page, 'Undo');
      expect((await waitForText(page, '')).trim()).toBe('');
      // Longer than the pause after which the page asks whether an emptied composer was posted.
      await new Promise(resolve => setTimeout(resolve, 3_500));
      expect(await readNotice(page)).not.toContain('Posted?');
      await page.close();
    },
  );

  it('composer with words: they stay, and the popup offers the text', async () => {
    const page = await fixture.openPage('My words');
    const popup = await fixture.openPopup(page);
    await byRole(popup, 'button', 'Put it here').click();
    await popup.waitForFunction(() => document.body.textContent.includes('words in it'));
    expect(await page.evaluate(() => practice.text())).toBe('My words');
    await popup.close();
    await page.close();
  });

  it('posted, which empties the composer: asked, marked as published, and counted no longer', async () => {
    const page = await fixture.openPage('', 'textarea');
    await putIn(page);
    await waitForText(page, 'Our book is out\nRead it');
    // The watch for the post begins after the notice.
    await new Promise(resolve => setTimeout(resolve, 2_000));
    await page.evaluate(() => {
      for (const area of document.querySelectorAll('textarea')) area.value = '';
    });
    await waitUntil('it is asked', async () => (await readNotice(page)).includes('Posted?'));
    await pressInNotice(page, 'Mark as published');
    await waitForBadge('');
    await page.close();
  });
});

declare const chrome: {
  action: { getBadgeText(details: object): Promise<string> };
  notifications: { getAll(): Promise<object>; clear(id: string): Promise<boolean> };
  runtime: { sendMessage(message: object): Promise<unknown> };
};
