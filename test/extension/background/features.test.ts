import { describe, expect, it } from 'vitest';
import { de } from '../../../extension/locales/de/de.ts';
import { en } from '../../../extension/locales/en/en.ts';
import { ask } from '../../../extension/messages/channel.ts';
import { turnButtonOn } from '../../../extension/site-scripts/button-script.ts';
import { syncLock } from '../../../extension/store/connection.ts';
import { writeSettings } from '../../../extension/store/settings.ts';
import { readSingle, writeSingle } from '../../../extension/store/singles.ts';
import { listViews } from '../../../extension/store/views.ts';
import { newId } from '../../../shared/resources/scalars.ts';
import {
  addFrame,
  browser,
  extensionOrigin,
  fake,
  install,
  pressCommand,
  pressMenuItem,
  removeFrame,
  sendFromPage,
} from '../../support/fake-browser.ts';
import { createFrame } from '../../support/fake-frames.ts';
import {
  addComposerPage,
  composerId,
  createReport,
  endWorkerAfterEach,
  eventually,
  focusedComposer,
  startTestWorker,
  tabId,
} from '../../support/worker.ts';

describe('the worker', () => {
  endWorkerAfterEach();

  it('composer in the page: the popup gets its text and address', async () => {
    startTestWorker();
    addComposerPage();
    expect(await ask('probe', { tabId })).toMatchObject({
      found: true,
      composer: composerId,
      text: 'Hello',
      host: 'example.org',
    });
  });

  it('views of an earlier version in the settings: become rows at the start', async () => {
    const { database, restart } = startTestWorker();
    const views = [{ id: newId(), name: 'Drafts', section: 'posts', query: 'status=draft' }];
    await database.singles.put({ key: 'settings', value: { views } });
    await restart();
    await expect.poll(() => listViews(database)).toEqual(views);
  });

  it('script missing in the page: it is injected once, and then asked', async () => {
    startTestWorker();
    let injections = 0;
    const global: { colophon?: unknown } = {};
    const scripts = {
      '/append.js'() {
        injections++;
        global.colophon = { reportFocus: () => createReport({ found: 'nothing' }) };
      },
    };
    addFrame(tabId, 0, createFrame('https://example.org/', global, scripts));
    const nothing = { found: false, reason: 'no-composer', host: null };
    expect(await ask('probe', { tabId })).toEqual(nothing);
    expect(await ask('probe', { tabId })).toEqual(nothing);
    expect(injections).toBe(1);
  });

  it('page that admits no script: the popup learns that it cannot be reached', async () => {
    startTestWorker();
    expect(await ask('probe', { tabId: 77 })).toEqual({
      found: false,
      reason: 'page-not-reachable',
      host: null,
    });
  });

  it('composer in a frame of another origin without permission: the popup learns its host', async () => {
    startTestWorker();
    const report = createReport({ found: 'frame', framePath: '0', host: 'editor.example' });
    addFrame(
      tabId,
      0,
      createFrame('https://example.org/', { colophon: { reportFocus: () => report } }),
    );
    expect(await ask('probe', { tabId })).toEqual({
      found: false,
      reason: 'frame-not-reachable',
      host: 'editor.example',
    });
  });

  it('requests of a page, or of another extension: only those that a page may send are handled', async () => {
    startTestWorker();
    addComposerPage();
    const request = { name: 'probe', request: { tabId } };
    expect(await sendFromPage(request, tabId)).toBeUndefined();
    expect(await sendFromPage('open-popup', tabId)).toBeUndefined();
    expect(fake.openedPopups).toBe(1);
    removeFrame(tabId, 0);
  });

  it('installation and later language: the menu is created in the language, once for each', async () => {
    const { database } = startTestWorker();
    install('update');
    await eventually(() =>
      expect(fake.menu.map(({ title }) => title)).toEqual([
        en.menus.openPicker,
        en.menus.newSignature,
        en.menus.openPanel,
      ]),
    );
    await writeSettings(database, { language: 'de' });
    await eventually(() =>
      expect(fake.menu.map(({ title }) => title)).toEqual([
        de.menus.openPicker,
        de.menus.newSignature,
        de.menus.openPanel,
      ]),
    );
  });

  it('“New signature” in the menu: the popup opens with the form once, and later with its list', async () => {
    startTestWorker();
    pressMenuItem('new-signature', tabId);
    await eventually(() => expect(fake.popupPages).toEqual(['popup.html#new', 'popup.html']));
    expect(fake.openedPopups).toBe(1);
  });

  it.each([
    ['key', () => pressCommand('open-panel', tabId)],
    ['menu', () => pressMenuItem('open-panel', tabId)],
  ])('side panel by %s: it opens beside the tab within the press', (_, press) => {
    startTestWorker();
    press();
    // Nothing may be awaited before: the browser would refuse.
    expect(fake.openedPanels).toEqual([tabId]);
  });

  it('picker by key: it opens in the page, and its page gets its data for the token once', async () => {
    startTestWorker();
    const opened: { url: string }[] = [];
    const picker = {
      open: (request: { url: string }) => opened.push(request) > 0,
      close: () => false,
    };
    const colophon = { reportFocus: () => createReport(focusedComposer) };
    addFrame(tabId, 0, createFrame('https://example.org/', { colophon, colophonPicker: picker }));
    pressCommand('open-picker', tabId);
    await eventually(() => expect(opened.length).toBe(1));
    const [address, token = ''] = opened[0]?.url.split('#') ?? [];
    expect(address).toBe(`${extensionOrigin}/picker-page.html`);
    expect(await ask('claimPicker', { token: 'guessed' })).toBeNull();
    expect(await ask('claimPicker', { token })).toMatchObject({ tabId, composer: { found: true } });
    expect(await ask('claimPicker', { token })).toBeNull();
  });

  it('picker by key without a composer: the popup opens instead', async () => {
    startTestWorker();
    pressCommand('open-picker', tabId);
    await eventually(() => expect(fake.openedPopups).toBe(1));
  });

  it('sync stopped, then connected again: the badge says why, and goes', async () => {
    const { database } = startTestWorker();
    // The first sync has found no connection, and leaves the status as it is written here.
    await navigator.locks.request(syncLock, () => {});
    const connection = { server: 'https://server.example', key: 'k' };
    await writeSingle(database, 'connection', connection);
    const stopped = { phase: 'stopped', reason: 'update-server', detail: '' } as const;
    await writeSingle(database, 'sync-status', stopped);
    await eventually(() => expect(fake.badge.text).toBe('!'));
    await writeSingle(database, 'sync-status', { phase: 'idle' });
    await eventually(() => expect(fake.badge.text).toBe(''));
    expect(fake.badge.title).toBe('Colophon');
  });

  it('button at text fields: in no page at first, and hidden on the site of the page that asks for it', async () => {
    startTestWorker();
    addComposerPage();
    install('install');
    await eventually(() => expect(fake.menu.length).toBe(3));
    expect([...fake.scripts.keys()]).toEqual([]);
    await turnButtonOn('example.org');
    expect([...fake.scripts.keys()]).toEqual(['button']);
    await sendFromPage('hide-button', tabId);
    await eventually(() => expect([...fake.scripts.keys()]).toEqual([]));
  });

  it('texts of the button: stored for its script in the user’s language', async () => {
    const { database } = startTestWorker();
    const readWords = async () => (await browser.storage.local.get('buttonWords')).buttonWords;
    await eventually(async () =>
      expect(await readWords()).toEqual({
        append: en.button.append,
        hide: en.button.hide,
      }),
    );
    await writeSettings(database, { language: 'de' });
    await eventually(async () =>
      expect(await readWords()).toEqual({
        append: de.button.append,
        hide: de.button.hide,
      }),
    );
  });

  it.each([
    { reason: 'install', opened: 1 },
    { reason: 'update', opened: 0 },
  ])('welcome page: after the event $reason, $opened of them open', async ({ reason, opened }) => {
    startTestWorker();
    install(reason);
    // The menu is created after each installation, also if no page opens.
    await eventually(() => expect(fake.menu.length).toBe(3));
    const tabs = await browser.tabs.query({});
    expect(tabs.filter(({ url }) => url === '/welcome.html').length).toBe(opened);
  });

  it.each([
    { reason: 'install', previousVersion: undefined, news: '' },
    { reason: 'update', previousVersion: '1.2.3', news: '' },
    { reason: 'update', previousVersion: '1.2.2', news: '' },
    { reason: 'update', previousVersion: '1.1.9', news: '1.2' },
  ])(
    'news: after the event $reason from $previousVersion to 1.2.3, the manager tells of “$news”',
    async ({ reason, previousVersion, news }) => {
      const { database } = startTestWorker();
      install(reason, previousVersion);
      await eventually(() => expect(fake.menu.length).toBe(3));
      await eventually(async () => expect(await readSingle(database, 'news')).toBe(news));
    },
  );
});
