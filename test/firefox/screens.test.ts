/** Popup, manager and sync in a real Firefox, from its package, by the names that people are told. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPractice } from '../practice/serve.ts';
import { type Call, caller } from '../support/api-server.ts';
import { type Firefox, launchFirefox } from '../support/firefox.ts';
import { driveManager, type ManagerPage } from '../support/manager-page.ts';
import { type ServerProcess, startServerProcess } from '../support/server-process.ts';
import { until } from '../support/until.ts';

const sentToServer = ['personalCommunications', 'websiteContent', 'browsingActivity'];

describe('Colophon in Firefox', () => {
  let folder = '';
  let firefox: Firefox;
  let practice: Awaited<ReturnType<typeof startPractice>>;
  let server: ServerProcess;
  let manager: ManagerPage;
  let page: Page;
  let call: Call;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'colophon-firefox-'));
    [firefox, practice, server] = await Promise.all([
      launchFirefox(),
      startPractice(),
      startServerProcess({ variables: { DATA_DIR: folder } }),
    ]);
    const key = server.firstKey ?? '';
    call = caller(
      () => server.url,
      () => key,
    );
    manager = driveManager(await firefox.openManager('posts'));
    page = await firefox.browser.newPage();
    await page.goto(`${practice.url}/editor.html?kind=textarea&text=Printed+this+morning.`);
    await page.waitForSelector('[data-ready]');
  });
  afterAll(async () => {
    await firefox?.close();
    await practice?.close();
    await server?.kill();
    await rm(folder, { recursive: true, force: true });
  });

  async function seeAll(...things: [role: string, name: string][]) {
    for (const [role, name] of things) await manager.see(role, name);
  }

  it.each([
    ['Labels', 'New label', 'Color', '#b3261e'],
    ['Signatures', 'New signature', 'Content', '#letterpress'],
    ['Posts', 'New post', 'Content', 'An older post'],
  ])('has %s, with their form', async (section, button, field, typed) => {
    await manager.page.bringToFront();
    await manager.follow(section);
    await manager.press(button);
    await seeAll(['dialog', button], ['button', 'Save'], ['button', 'Cancel']);
    await manager.fill(field, typed);
    if (section !== 'Posts') await manager.fill('Name', `Of ${section}`);
    await manager.press('Save');
    await manager.seeGone('dialog', button);
    await manager.see('button', section === 'Posts' ? typed : `Of ${section}`);
  });

  it('has the calendar with its views and its tray', async () => {
    await manager.follow('Calendar');
    for (const view of ['Week', 'Agenda', 'Month']) await manager.press(view);
    await seeAll(['region', 'Without a date'], ['group', 'Filter by label']);
    await manager.press('Fold');
    await manager.see('button', 'Unfold');
  });

  it('has Trash, Settings and the list of keys', async () => {
    await manager.follow('Trash');
    await manager.seeText('Nothing in the Trash');
    await manager.follow('Settings');
    await seeAll(
      ['textbox', 'Server address'],
      ['textbox', 'API key'],
      ['textbox', 'Request headers'],
      ['status', 'Sync status'],
    );
    await manager.press('Keyboard shortcuts');
    await manager.see('dialog', 'Keyboard shortcuts');
    await manager.page.keyboard.press('Escape');
    await manager.seeGone('dialog', 'Keyboard shortcuts');
  });

  it('has the popup’s names, finds, makes a label, and saves the post with it', async () => {
    await page.bringToFront();
    await page.evaluate(() => window.practice.focus());
    const popup = await firefox.openPopup(page);
    await popup.see('listbox option Of Signatures');
    await popup.see('pushbutton Save post');
    expect(await popup.things()).toEqual(
      expect.arrayContaining([
        'searchbox Search signatures',
        'listbox Signatures',
        'pushbutton New signature',
        'grouping Labels',
        'toggle button Of Labels',
        'link Open manager',
      ]),
    );
    await popup.press('toggle button Of Labels');
    await popup.fill('searchbox Search labels', 'Autumn');
    await popup.press('pushbutton Create label Autumn');
    await popup.see('toggle button Autumn');
    await popup.press('pushbutton Save post');
    await popup.see('pushbutton Undo');
    await popup.close();
    await manager.page.bringToFront();
    await manager.follow('Posts');
    await manager.see('button', 'Printed this morning.');
    await until('the post has both labels', async () => {
      const badges = await manager.page.$$eval('.badge', all => all.map(one => one.textContent));
      return String(badges.sort()) === 'Autumn,Of Labels';
    });
  });

  it('appends what is chosen in the popup', async () => {
    await page.bringToFront();
    await page.evaluate(() => window.practice.focus());
    await firefox.append(page, ['Of Signatures']);
    const appended = 'Printed this morning.\n\n#letterpress';
    await until('it stands there', async () =>
      page.evaluate(wanted => window.practice.text() === wanted, appended),
    );
  });

  it('keeps in step with a server, both ways', async () => {
    await firefox.allow('*://127.0.0.1/*', sentToServer);
    await manager.page.bringToFront();
    await manager.follow('Settings');
    await manager.fill('Server address', server.url);
    await manager.fill('API key', server.firstKey ?? '');
    await manager.press('Connect');
    await manager.see('button', 'Disconnect');
    await until('the server has both labels', async () => {
      const { body } = await call('GET', '/api/labels');
      return String(body.map(({ name }: { name: string }) => name).sort()) === 'Autumn,Of Labels';
    });
    const { body: posts } = await call('GET', '/api/posts?q=printed');
    expect(posts.data).toHaveLength(1);
    expect(posts.data[0].labels).toHaveLength(2);
    await call('POST', '/api/labels', { name: 'From elsewhere', color: '#123456' });
    await manager.follow('Labels');
    await manager.see('button', 'From elsewhere');
    await manager.follow('Settings');
    await until('it is up to date', async () =>
      (await manager.textOf('status', 'Sync status')).startsWith('Up to date'),
    );
  });
});
