import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SyncDevice, startDevice } from '../../support/browser-device.ts';
import { type FaultyProxy, type Reply, startFaultyProxy } from '../../support/faulty-proxy.ts';
import { driveManager } from '../../support/manager-page.ts';
import { callAs, ServerProcesses } from '../../support/server-processes.ts';
import { until } from '../../support/until.ts';

describe('the connection of a device', { timeout: 120_000 }, () => {
  let folder: string;
  let processes: ServerProcesses;
  let server: { url: string; firstKey: string | null };
  let proxy: FaultyProxy;
  let device: SyncDevice;
  let settings: ReturnType<typeof driveManager>;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'colophon-connection-'));
    processes = new ServerProcesses(() => ({ DATA_DIR: folder, RATE_LIMIT: '100000' }));
    server = await processes.serve();
    proxy = await startFaultyProxy(() => server.url);
    device = await startDevice();
    const page = await device.browser.browser.newPage();
    await page.goto(device.manager.page.url().replace(/#.*/, '#/settings'));
    settings = driveManager(page);
    await settings.see('status', 'Sync status');
  });
  afterAll(async () => {
    await device?.close();
    await proxy?.close();
    processes?.killAll();
    await rm(folder, { recursive: true, force: true });
  });

  /** Chromium tells nobody the roles of a page behind another one before it draws it again. */
  async function status(): Promise<string> {
    await settings.page.bringToFront();
    return await settings.textOf('status', 'Sync status');
  }
  /** Where else a person meets it: on the toolbar, beside Settings, and in the popup. */
  async function saysElsewhere(text: string | null): Promise<void> {
    const { page } = settings;
    const popup = await device.browser.browser.newPage();
    await popup.goto(page.url().replace(/manager\.html.*/, 'popup.html'));
    await popup.waitForSelector('.popup-footer');
    const said = (of: typeof page, selector: string) =>
      of.evaluate(selector => document.querySelector(selector)?.textContent ?? null, selector);
    await until(`toolbar, navigation and popup say ${text}`, async () => {
      const badge = await page.evaluate(() => chrome.action.getBadgeText({}));
      const inNavigation = await said(page, '.navigation-stopped');
      const inPopup = await said(popup, '.popup-stopped');
      const isShown = badge === (text === null ? '' : '!');
      return isShown && inNavigation === text && inPopup === text;
    });
    await popup.close();
  }
  const reads = (text: string) =>
    until(`the status reads “${text}”`, async () => (await status()) === text);
  const namesHere = async () =>
    [...(await device.readRows()).values()].flatMap(row => row.fields.name?.[0] ?? []).sort();
  const namesAt = async (key: string | null) => {
    const { body } = await callAs(server.url, key)('GET', '/api/labels');
    return body.map(({ name }: { name: string }) => name).sort();
  };
  /** What the device hears of its own first sync wakes it for another one. */
  async function noneIsUnderWay(): Promise<void> {
    let [count, sinceMs] = [-1, 0];
    await until('no sync comes for 1.5 s', async () => {
      if (proxy.syncs.length !== count) [count, sinceMs] = [proxy.syncs.length, Date.now()];
      return Date.now() - sinceMs > 1500;
    });
  }
  async function syncNow(): Promise<void> {
    await settings.page.bringToFront();
    await settings.press('Sync now');
  }

  it('merges at first what is on the device and what is on the server', async () => {
    const call = callAs(server.url, server.firstKey);
    await call('POST', '/api/labels', { name: 'of the server', color: '#123456' });
    await device.createLabel('of the device');
    expect(await status()).toBe('Not connected');
    await device.connect(proxy.url, server.firstKey ?? '');
    await reads('Up to date');
    expect(await namesHere()).toEqual(['of the device', 'of the server']);
    expect(await namesAt(server.firstKey)).toEqual(['of the device', 'of the server']);
  });

  it('is shown in a window that was open before, where nothing else was typed', async () => {
    await settings.page.bringToFront();
    const fields = () =>
      Promise.all(['Server address', 'API key', 'Request headers'].map(settings.valueOf));
    await until('it is shown', async () => (await fields())[1] === server.firstKey);
    expect(await fields()).toEqual([proxy.url, server.firstKey, '']);
    await settings.fill('Request headers', 'X-Mine: 1');
    await device.connect(`${proxy.url}/`, server.firstKey ?? '');
    await settings.page.bringToFront();
    expect(await fields()).toEqual([proxy.url, server.firstKey, 'X-Mine: 1']);
    await settings.fill('Request headers', '');
  });

  it('tells of a write that it waits, is sent, and has arrived', async () => {
    await noneIsUnderWay();
    await settings.page.evaluate(() => {
      const shown = document.querySelector('[role="status"][aria-label="Sync status"]');
      const texts: (string | null)[] = [];
      Object.assign(globalThis, { texts });
      const look = () => texts.push(shown?.textContent ?? null);
      if (shown) new MutationObserver(look).observe(shown, { characterData: true, subtree: true });
    });
    proxy.treat(() => 'delayed');
    await device.createLabel('a write');
    await until('the write has arrived', async () =>
      (await namesAt(server.firstKey)).includes('a write'),
    );
    await reads('Up to date');
    proxy.treat(() => 'passes');
    const texts = await settings.page.evaluate(() => (globalThis as { texts?: string[] }).texts);
    expect(texts).toEqual(['1 change waiting', 'Syncing', 'Up to date']);
  });

  /** As the server itself states an error. */
  const problem = (status: number): Reply => ({
    status,
    headers: { 'content-type': 'application/problem+json' },
  });
  const refusals: [what: string, reply: Reply, text: string][] = [
    ['a key it knows not', problem(401), 'Stopped: the server refused the API key'],
    ['a key that only reads', problem(403), 'Stopped: this API key may read only'],
    [
      'a proxy that wants a login',
      { status: 401, headers: { 'www-authenticate': 'Basic' } },
      'Stopped. Something before the server asks for a login. Enter the request headers that it takes.',
    ],
    [
      'a proxy that leads to a login',
      { status: 302, headers: { location: 'https://login.example/' } },
      'Stopped. The server’s address leads elsewhere, as to a login page. Sign in there, or enter request headers that its proxy takes.',
    ],
    ['too many requests', { status: 429, headers: { 'retry-after': '60' } }, 'Offline'],
    ['a server that is shutting down', { status: 503 }, 'Offline'],
    ['a proxy that takes less', { status: 413 }, 'Stopped: the server’s answer was not understood'],
    [
      'a page of a hotel',
      { status: 200, headers: { 'content-type': 'text/html' }, body: '<!doctype html>' },
      'Stopped. A web page answered instead of the server, such as this network’s own login.',
    ],
  ];
  it.each(refusals)(
    'says why it stands still on %s, and loses nothing',
    async (what, reply, text) => {
      proxy.answerInstead(reply);
      await device.createLabel(what);
      await reads(text);
      const isStopped = text.startsWith('Stopped');
      await saysElsewhere(isStopped ? text : null);
      expect(await device.countWaiting()).toBe(1);
      expect(await namesHere()).toContain(what);
      proxy.answerInstead(null);
      await syncNow();
      await reads('Up to date');
      await saysElsewhere(null);
      expect(await device.countWaiting()).toBe(0);
      expect(await namesAt(server.firstKey)).toContain(what);
    },
  );

  it('says that it is offline where nothing answers', async () => {
    proxy.treat(() => 'dropped');
    await syncNow();
    await reads('Offline');
    proxy.treat(() => 'passes');
    await syncNow();
    await reads('Up to date');
  });

  it('says that the server refuses a key once it was revoked', async () => {
    const call = callAs(server.url, server.firstKey);
    const fields = { name: 'of a device', scope: 'write' };
    const { api_key: made, plain_key } = (await call('POST', '/api/api-keys', fields)).body;
    await settings.page.bringToFront();
    await settings.fill('Server address', proxy.url);
    await settings.fill('API key', plain_key);
    await settings.press('Connect');
    const isUsed = async () => {
      const { body: keys } = await call('GET', '/api/api-keys');
      return keys.some(
        ({ id, last_used_at }: { id: string; last_used_at: string | null }) =>
          id === made.id && last_used_at !== null,
      );
    };
    await until('the device has the new key', isUsed);
    await reads('Up to date');
    expect((await call('DELETE', `/api/api-keys/${made.id}`)).status).toBe(204);
    await syncNow();
    await reads('Stopped: the server refused the API key');
    await settings.fill('API key', server.firstKey ?? '');
    await settings.press('Connect');
    await reads('Up to date');
  });

  it('takes and shows what the server took, though its browser knows of no such letters in a host', async () => {
    const call = callAs(server.url, server.firstKey);
    // A letter that came with Unicode 16, and one that stands for what no host may have.
    for (const letter of ['\u{10d71}', '\uff05']) {
      const url = `https://a${letter}.example/`;
      expect((await call('POST', '/api/posts', { url })).status).toBe(201);
    }
    await syncNow();
    await reads('Up to date');
    await settings.follow('Posts');
    await until('both posts are shown', async () => {
      const sites = await settings.page.$$('.post-site');
      return sites.length === 2;
    });
    await settings.follow('Settings');
  });

  it('leaves everything on the device where it ends', async () => {
    const before = await namesHere();
    await settings.page.bringToFront();
    await settings.press('Disconnect');
    await reads('Not connected');
    // The button has gone with the connection; the focus is at the one that makes another.
    await settings.page.waitForSelector('.settings-controls [type="submit"]:focus');
    expect(await namesHere()).toEqual(before);
  });

  it('asks before it mixes two workspaces, and merges them when told to', async () => {
    const workspace = /[0-9a-f-]{36}/.exec(
      await processes.cli('workspace', 'create', 'Other'),
    )?.[0];
    const options = ['--workspace', workspace ?? '', '--name', 'n', '--scope', 'write'];
    const key = await processes.cli('key', 'create', ...options);
    await callAs(server.url, key)('POST', '/api/labels', { name: 'of another', color: '#123456' });
    const before = await namesHere();
    await settings.page.bringToFront();
    await settings.fill('Server address', proxy.url);
    await settings.fill('API key', key);
    await settings.press('Connect');
    await settings.see('button', 'Merge both');
    expect(await status()).toBe('Not connected');
    expect(await namesHere()).toEqual(before);
    expect(await namesAt(key)).toEqual(['of another']);
    // The question was about this key: beside another one, or on coming back, it is gone.
    await settings.fill('API key', 'clp_another');
    await settings.seeGone('button', 'Merge both');
    await settings.fill('API key', key);
    await settings.press('Connect');
    await settings.see('button', 'Merge both');
    await settings.follow('Labels');
    await settings.see('button', 'New label');
    await settings.follow('Settings');
    await settings.see('button', 'Connect');
    await settings.seeGone('button', 'Merge both');
    await settings.fill('Server address', proxy.url);
    await settings.fill('API key', key);
    await settings.press('Connect');
    await settings.see('button', 'Merge both');
    await settings.press('Merge both');
    await reads('Up to date');
    expect(await namesHere()).toEqual([...before, 'of another'].sort());
    expect(await namesAt(key)).toEqual([...before, 'of another'].sort());
  });
});

declare const chrome: { action: { getBadgeText(where: object): Promise<string> } };
