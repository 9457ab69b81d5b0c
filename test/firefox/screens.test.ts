/**
 * Popup, manager and sync in a real Firefox with the packed extension, driven by accessible names. The
 * tests share one profile and depend on the order: the forms of the first test create the label “Of
 * Labels” and the signature “Of Signatures”, and the popup's test creates the label “Autumn”.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPractice } from '../practice/serve.ts';
import { type Call, createCaller } from '../support/api-server.ts';
import { type Firefox, launchFirefox } from '../support/firefox.ts';
import { driveManager, type ManagerPage } from '../support/manager-page.ts';
import { type ServerProcess, startServerProcess } from '../support/server-process.ts';
import { waitUntil } from '../support/wait-until.ts';

/** The kinds of data that Firefox asks the user to allow before the extension sends them to a server. */
const dataCollectionPermissions = ['personalCommunications', 'websiteContent', 'browsingActivity'];

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
    call = createCaller(
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

  async function seeAll(...elements: [role: string, name: string][]) {
    for (const [role, name] of elements) await manager.see(role, name);
  }

  it.each([
    ['Labels', 'New label', 'Color', '#b3261e'],
    ['Signatures', 'New signature', 'Content', '#letterpress'],
    ['Posts', 'New post', 'Content', 'An older post'],
  ])('%s: the form saves a new item', async (section, button, field, typed) => {
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

  it('calendar: the views can be chosen, and the tray folds', async () => {
    await manager.follow('Calendar');
    for (const view of ['Week', 'Agenda', 'Month']) await manager.press(view);
    await seeAll(['region', 'Without a date'], ['group', 'Filter by label']);
    await manager.press('Show');
    await manager.see('button', 'Hide');
  });

  it('Trash, Settings and the keyboard shortcuts: they are shown', async () => {
    await manager.follow('Trash');
    await manager.seeText('The Trash is empty');
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

  it('popup: it has its accessible names, creates a label and saves the post with two labels', async () => {
    await page.bringToFront();
    await page.evaluate(() => window.practice.focus());
    const popup = await firefox.openPopup(page);
    await popup.see('listbox option Of Signatures');
    await popup.see('pushbutton Save post');
    expect(await popup.listElements()).toEqual(
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
    await waitUntil('the post has both labels', async () => {
      const badges = await manager.page.$$eval('.badge', all =>
        all.map(({ textContent }) => textContent),
      );
      return String(badges.sort()) === 'Autumn,Of Labels';
    });
  });

  it('signature chosen in the popup: it is appended', async () => {
    await page.bringToFront();
    await page.evaluate(() => window.practice.focus());
    await firefox.append(page, ['Of Signatures']);
    const textWithSignature = 'Printed this morning.\n\n#letterpress';
    await waitUntil('the signature is in the editor', async () =>
      page.evaluate(wanted => window.practice.text() === wanted, textWithSignature),
    );
  });

  it('connected to a server: changes are synced in both directions', async () => {
    await firefox.grantPermissions('*://127.0.0.1/*', dataCollectionPermissions);
    await manager.page.bringToFront();
    await manager.follow('Settings');
    await manager.fill('Server address', server.url);
    await manager.fill('API key', server.firstKey ?? '');
    await manager.press('Connect');
    await manager.see('button', 'Disconnect');
    await waitUntil('the server has both labels', async () => {
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
    await waitUntil('it is up to date', async () =>
      (await manager.readText('status', 'Sync status')).startsWith('Up to date'),
    );
  });
});
