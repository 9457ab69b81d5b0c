/** A due post in a real browser: counted, told of, and put into an empty composer. */
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ExtensionBrowser, launchBrowser } from '../../support/browser.ts';
import { listenOnLoopback } from '../../support/listen.ts';
import { type ManagerPage, openManager } from '../../support/manager-page.ts';
import { pressInNotice, readNotice } from '../../support/notice.ts';
import { createRowFactory, readReminders, seed } from '../../support/seed.ts';
import { getServiceWorker, stopServiceWorker } from '../../support/service-worker.ts';
import { waitUntil } from '../../support/wait-until.ts';
import { bringFocusTo, byRole, setUpPopup, waitForText } from './popup-fixture.ts';

const fixture = setUpPopup({ mode: 'permitted' });
const make = createRowFactory();
let manager: ManagerPage;

/** Opens the manager, and turns notifications on. */
async function openAllowed(colophon: ExtensionBrowser): Promise<ManagerPage> {
  const opened = await openManager(colophon, 'settings');
  await opened.tick('Notify me when a post is due');
  await opened.seeText('Quiet from');
  return opened;
}

/** Stores a post while the worker sleeps, and starts the worker again. Returns its time and its notification's ID. */
async function plan(
  content: string,
  inMs: number,
  { page, url = null }: { page: Page; url?: string | null },
): Promise<{ id: string; scheduled_at: string }> {
  await wake(page);
  await stopServiceWorker(page.browser());
  const scheduled_at = new Date(Date.now() + inMs).toISOString();
  const post = make.post(content, { status: 'scheduled', scheduled_at, url });
  await seed(page, [post]);
  await wake(page);
  return { id: `due:${post.id}`, scheduled_at };
}

/** Starts the worker, if it sleeps. Nothing handles the message, and a worker that ends meanwhile may never refuse it. */
const wake = (page: Page) =>
  page.evaluate(() => {
    const answered = chrome.runtime.sendMessage({}).catch(() => {});
    return Promise.race([answered, new Promise(resolve => setTimeout(resolve, 2_000))]);
  });

// The manager reads badge and notifications, which starts no worker.
const readBadge = () => manager.page.evaluate(() => chrome.action.getBadgeText({}));
const listNotifications = () =>
  manager.page.evaluate(async () => Object.keys(await chrome.notifications.getAll()));
const waitForBadge = (text: string, timeoutMs?: number) =>
  waitUntil(`the badge is “${text}”`, async () => (await readBadge()) === text, timeoutMs);
/** The browser closes a notification after some seconds. */
const waitUntilTold = (id: string) =>
  waitUntil('it is told', async () => (await listNotifications()).includes(id));

async function putIn(page: Page): Promise<void> {
  const popup = await fixture.openPopup(page);
  await byRole(popup, 'button', 'Put it here').click();
}

beforeAll(async () => {
  manager = await openAllowed(fixture.colophon);
  await seed(manager.page, [make.signature('Alpha', '#alpha')]);
});

describe('a due post', () => {
  it('its time comes: counted and told of once, also after another start of the worker', async () => {
    const { id, scheduled_at } = await plan('Our book is out\nRead it', 8_000, manager);
    expect(await readBadge()).toBe('');
    expect(await listNotifications()).toEqual([]);
    await waitForBadge('1');
    await waitUntilTold(id);
    await manager.page.evaluate(async () => {
      for (const id of Object.keys(await chrome.notifications.getAll()))
        await chrome.notifications.clear(id);
    });
    await waitUntil('it is stored as told', async () =>
      (await manager.page.evaluate(readReminders)).includes(`"${scheduled_at}"`),
    );
    await stopServiceWorker(fixture.colophon.browser);
    await wake(manager.page);
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

/** A server modelled on one of Mastodon: its composer opens at /publish, and with a text at /share. */
const startSocialServer = () =>
  listenOnLoopback(
    createServer(({ url = '' }, response) => {
      const text = new URL(url, 'http://localhost').searchParams.get('text') ?? '';
      const query = new URLSearchParams({ kind: 'wild', site: 'mastodon', text });
      response.writeHead(302, { location: `${fixture.url}/editor.html?${query}` }).end();
    }),
  );

describe('notification of a due post', () => {
  let social: Awaited<ReturnType<typeof startSocialServer>>;
  beforeAll(async () => {
    social = await startSocialServer();
  });
  afterAll(() => social?.close());

  /** Presses the notification as the worker gets to know it, and returns the page that opens. */
  async function pressNotification(id: string): Promise<Page> {
    await waitUntilTold(id);
    const { browser } = fixture.colophon;
    const opened = browser.waitForTarget(target => target.url().includes('site=mastodon'));
    await (await getServiceWorker(browser)).evaluate(
      pressed => chrome.notifications.onClicked.dispatch(pressed),
      id,
    );
    const page = await (await opened).page();
    if (page === null) throw new Error('No page has opened');
    await page.waitForSelector('[data-ready]');
    await page.evaluate(() => practice.focus());
    await bringFocusTo(page);
    return page;
  }

  it('text that fits into the address: in the composer after the one press', async () => {
    const url = `${social.url}/publish`;
    const { id } = await plan('50 % off & more #books', 1_000, { ...manager, url });
    const page = await pressNotification(id);
    expect(await waitForText(page, '50 % off & more #books')).toBe('50 % off & more #books');
    await page.close();
  });

  it('longer text: its composer opens empty, and one press in the popup puts it in', async () => {
    const text = Array.from({ length: 200 }, (_, line) => `${line} & مرحبا 👩‍👩‍👧 #tag`).join('\n');
    const { id } = await plan(text, 1_000, { ...manager, url: `${social.url}/publish` });
    const page = await pressNotification(id);
    expect(await page.evaluate(() => practice.text())).toBe('');
    const popup = await fixture.openPopup(page);
    const row = await popup.waitForSelector('.due-section li ::-p-text(0 & )');
    await row?.evaluate(found => found.closest('li')?.querySelector('button')?.click());
    expect(await waitForText(page, text)).toBe(text);
    await page.close();
  });
});

describe('due post, and a browser that was closed', () => {
  let folder = '';
  let colophon: ExtensionBrowser | undefined;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'colophon-due-'));
  });
  afterAll(async () => {
    await colophon?.close();
    await rm(folder, { recursive: true, force: true });
  });
  const start = () => launchBrowser({ mode: 'permitted', userDataDir: folder });

  it('became due meanwhile: counted and told of within a minute of the start', async () => {
    const first = await start();
    const opened = await openAllowed(first);
    const { id, scheduled_at } = await plan('While it was closed', 15_000, opened);
    await first.close();
    await new Promise(resolve => setTimeout(resolve, Date.parse(scheduled_at) - Date.now()));
    const startedMs = Date.now();
    colophon = await start();
    manager = await openManager(colophon, 'settings');
    await waitForBadge('1');
    await waitUntilTold(id);
    expect(Date.now() - startedMs).toBeLessThan(60_000);
  });

  // A stopped process stands for one in a machine that sleeps: none of its code runs while the time comes.
  it('machine that sleeps: told of within a minute after it has woken up', async () => {
    const dueMs = Date.now() + 5_000;
    const { id } = await plan('While the machine slept', 5_000, manager);
    const { pid } = manager.page.browser().process() ?? {};
    if (pid === undefined) throw new Error('The browser has no process');
    // All of its processes are in one group.
    process.kill(-pid, 'SIGSTOP');
    await new Promise(resolve => setTimeout(resolve, dueMs + 5_000 - Date.now()));
    process.kill(-pid, 'SIGCONT');
    const wokenMs = Date.now();
    await waitForBadge('2');
    await waitUntilTold(id);
    expect(Date.now() - wokenMs).toBeLessThan(60_000);
  });

  // Takes 35 s: no alarm goes off sooner than after 30 s.
  it('worker that sleeps: its alarm starts it, and it tells within a minute', async () => {
    const dueMs = Date.now() + 33_000;
    const { id } = await plan('While the worker slept', 33_000, manager);
    await waitUntil('the alarm is set', () =>
      manager.page.evaluate(async () => (await chrome.alarms.get('due')) !== undefined),
    );
    await stopServiceWorker(manager.page.browser());
    expect(await readBadge()).toBe('2');
    await waitForBadge('3', 90_000);
    await waitUntilTold(id);
    expect(Date.now() - dueMs).toBeLessThan(60_000);
  });
});

declare const chrome: {
  action: { getBadgeText(details: object): Promise<string> };
  alarms: { get(name: string): Promise<object | undefined> };
  notifications: {
    getAll(): Promise<object>;
    clear(id: string): Promise<boolean>;
    onClicked: { dispatch(id: string): void };
  };
  runtime: { sendMessage(message: object): Promise<unknown> };
};
