/** The tests share one device: the first test connects it, and the others need what earlier tests left. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SyncDevice, startDevice } from '../../support/browser-device.ts';
import {
  type CannedAnswer,
  type FaultyProxy,
  startFaultyProxy,
} from '../../support/faulty-proxy.ts';
import { driveManager } from '../../support/manager-page.ts';
import { createCallerFor, ServerProcesses } from '../../support/server-processes.ts';
import { waitUntil } from '../../support/wait-until.ts';

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

  /** Brings the page to the front first, because Chromium exposes no roles of a background page. */
  async function readStatus(): Promise<string> {
    await settings.page.bringToFront();
    return await settings.readText('status', 'Sync status');
  }
  /** Waits until the toolbar, the navigation and the popup show this reason for the stop, or none. */
  async function waitForStopMessages(text: string | null): Promise<void> {
    const { page } = settings;
    const popup = await device.browser.browser.newPage();
    await popup.goto(page.url().replace(/manager\.html.*/, 'popup.html'));
    await popup.waitForSelector('.popup-footer');
    const readText = (source: typeof page, selector: string) =>
      source.evaluate(selector => document.querySelector(selector)?.textContent ?? null, selector);
    await waitUntil(`toolbar, navigation and popup say ${text}`, async () => {
      const badge = await page.evaluate(() => chrome.action.getBadgeText({}));
      const inNavigation = await readText(page, '.navigation-stopped');
      const inPopup = await readText(popup, '.popup-sync-stopped');
      const isShown = badge === (text === null ? '' : '!');
      return isShown && inNavigation === text && inPopup === text;
    });
    await popup.close();
  }
  const waitForStatus = (text: string) =>
    waitUntil(`the status reads “${text}”`, async () => (await readStatus()) === text);
  const listNamesOnDevice = async () =>
    [...(await device.readRows()).values()].flatMap(row => row.fields.name?.[0] ?? []).sort();
  const listNamesOnServer = async (key: string | null) => {
    const { body } = await createCallerFor(server.url, key)('GET', '/api/labels');
    return body.map(({ name }: { name: string }) => name).sort();
  };
  /** Waits until no sync runs: the event about a device's own first sync starts another one. */
  async function waitUntilIdle(): Promise<void> {
    let [lastCount, unchangedSinceMs] = [-1, 0];
    await waitUntil('no sync comes for 1.5 s', async () => {
      if (proxy.syncs.length !== lastCount) {
        [lastCount, unchangedSinceMs] = [proxy.syncs.length, Date.now()];
      }
      return Date.now() - unchangedSinceMs > 1500;
    });
  }
  async function syncNow(): Promise<void> {
    await settings.page.bringToFront();
    await settings.press('Sync now');
  }

  it('first connection: the data of device and server are merged', async () => {
    const call = createCallerFor(server.url, server.firstKey);
    await call('POST', '/api/labels', { name: 'of the server', color: '#123456' });
    await device.createLabel('of the device');
    expect(await readStatus()).toBe('Not connected');
    await device.connect(proxy.url, server.firstKey ?? '');
    await waitForStatus('Up to date');
    expect(await listNamesOnDevice()).toEqual(['of the device', 'of the server']);
    expect(await listNamesOnServer(server.firstKey)).toEqual(['of the device', 'of the server']);
  });

  it('connection changed in another window: an open form shows it, except in fields where the user has typed', async () => {
    await settings.page.bringToFront();
    const readFields = () =>
      Promise.all(['Server address', 'API key', 'Request headers'].map(settings.readValue));
    await waitUntil('it is shown', async () => (await readFields())[1] === server.firstKey);
    expect(await readFields()).toEqual([proxy.url, server.firstKey, '']);
    await settings.fill('Request headers', 'X-Mine: 1');
    await device.connect(`${proxy.url}/`, server.firstKey ?? '');
    await settings.page.bringToFront();
    expect(await readFields()).toEqual([proxy.url, server.firstKey, 'X-Mine: 1']);
    await settings.fill('Request headers', '');
  });

  it('a write: the status shows that the change waits, is sent, and has arrived', async () => {
    await waitUntilIdle();
    await settings.page.evaluate(() => {
      const status = document.querySelector('[role="status"][aria-label="Sync status"]');
      const texts: (string | null)[] = [];
      Object.assign(globalThis, { texts });
      const recordText = () => texts.push(status?.textContent ?? null);
      if (status)
        new MutationObserver(recordText).observe(status, { characterData: true, subtree: true });
    });
    proxy.setTreatment(() => 'delayed');
    await device.createLabel('a write');
    await waitUntil('the write has arrived', async () =>
      (await listNamesOnServer(server.firstKey)).includes('a write'),
    );
    await waitForStatus('Up to date');
    proxy.setTreatment(() => 'passes');
    const texts = await settings.page.evaluate(() => (globalThis as { texts?: string[] }).texts);
    expect(texts).toEqual(['1 change waiting', 'Syncing', 'Up to date']);
  });

  /** Returns an error reply in the server's own format. */
  const createProblem = (status: number): CannedAnswer => ({
    status,
    headers: { 'content-type': 'application/problem+json' },
  });
  const refusals: [cause: string, reply: CannedAnswer, text: string][] = [
    ['an unknown key', createProblem(401), 'Stopped: the server refused the API key'],
    ['a read-only key', createProblem(403), 'Stopped: this API key is read-only'],
    [
      'a proxy that asks for a login',
      { status: 401, headers: { 'www-authenticate': 'Basic' } },
      'Stopped. Something in front of the server asks for a login. Enter the request headers that it expects.',
    ],
    [
      'a proxy that redirects to a login',
      { status: 302, headers: { location: 'https://login.example/' } },
      'Stopped. The server’s address redirects to another page, such as a login. Sign in there, or enter the request headers that its proxy expects.',
    ],
    ['too many requests', { status: 429, headers: { 'retry-after': '60' } }, 'Offline'],
    ['a server that is shutting down', { status: 503 }, 'Offline'],
    [
      'a proxy with a smaller limit',
      { status: 413 },
      'Stopped: the server sent an unexpected response',
    ],
    [
      'a captive portal',
      { status: 200, headers: { 'content-type': 'text/html' }, body: '<!doctype html>' },
      'Stopped. A web page answered instead of the server, such as this network’s login page.',
    ],
  ];
  it.each(refusals)(
    '%s: the status gives the reason, and nothing is lost',
    async (cause, reply, text) => {
      proxy.setCannedAnswer(reply);
      await device.createLabel(cause);
      await waitForStatus(text);
      const isStopped = text.startsWith('Stopped');
      await waitForStopMessages(isStopped ? text : null);
      expect(await device.countOutbox()).toBe(1);
      expect(await listNamesOnDevice()).toContain(cause);
      proxy.setCannedAnswer(null);
      await syncNow();
      await waitForStatus('Up to date');
      await waitForStopMessages(null);
      expect(await device.countOutbox()).toBe(0);
      expect(await listNamesOnServer(server.firstKey)).toContain(cause);
    },
  );

  it('nothing answers: the status is “Offline”', async () => {
    proxy.setTreatment(() => 'dropped');
    await syncNow();
    await waitForStatus('Offline');
    proxy.setTreatment(() => 'passes');
    await syncNow();
    await waitForStatus('Up to date');
  });

  it('key revoked: the status says that the server refused it', async () => {
    const call = createCallerFor(server.url, server.firstKey);
    const fields = { name: 'of a device', scope: 'write' };
    const { api_key: newKey, plain_key } = (await call('POST', '/api/api-keys', fields)).body;
    await settings.page.bringToFront();
    await settings.fill('Server address', proxy.url);
    await settings.fill('API key', plain_key);
    await settings.press('Connect');
    const isUsed = async () => {
      const { body: keys } = await call('GET', '/api/api-keys');
      return keys.some(
        ({ id, last_used_at }: { id: string; last_used_at: string | null }) =>
          id === newKey.id && last_used_at !== null,
      );
    };
    await waitUntil('the device has the new key', isUsed);
    await waitForStatus('Up to date');
    expect((await call('DELETE', `/api/api-keys/${newKey.id}`)).status).toBe(204);
    await syncNow();
    await waitForStatus('Stopped: the server refused the API key');
    await settings.fill('API key', server.firstKey ?? '');
    await settings.press('Connect');
    await waitForStatus('Up to date');
  });

  it('host with letters that the browser rejects: posts from the server are shown', async () => {
    const call = createCallerFor(server.url, server.firstKey);
    // A letter new in Unicode 16, and one that maps to a character that no host may have.
    for (const letter of ['\u{10d71}', '\uff05']) {
      const url = `https://a${letter}.example/`;
      expect((await call('POST', '/api/posts', { url })).status).toBe(201);
    }
    await syncNow();
    await waitForStatus('Up to date');
    await settings.follow('Posts');
    await waitUntil('both posts are shown', async () => {
      const sites = await settings.page.$$('.post-site');
      return sites.length === 2;
    });
    await settings.follow('Settings');
  });

  it('disconnected: everything stays on the device', async () => {
    const before = await listNamesOnDevice();
    await settings.page.bringToFront();
    await settings.press('Disconnect');
    await waitForStatus('Not connected');
    // The button disappears with the connection, so the focus moves to the button that connects.
    await settings.page.waitForSelector('.settings-controls [type="submit"]:focus');
    expect(await listNamesOnDevice()).toEqual(before);
  });

  it('key of another workspace: the form asks before it merges the two', async () => {
    const workspaceId = /[0-9a-f-]{36}/.exec(
      await processes.cli('workspace', 'create', 'Other'),
    )?.[0];
    const options = ['--workspace', workspaceId ?? '', '--name', 'n', '--scope', 'write'];
    const key = await processes.cli('key', 'create', ...options);
    await createCallerFor(server.url, key)('POST', '/api/labels', {
      name: 'of another',
      color: '#123456',
    });
    const before = await listNamesOnDevice();
    await settings.page.bringToFront();
    await settings.fill('Server address', proxy.url);
    await settings.fill('API key', key);
    await settings.press('Connect');
    await settings.see('button', 'Merge both');
    expect(await readStatus()).toBe('Not connected');
    expect(await listNamesOnDevice()).toEqual(before);
    expect(await listNamesOnServer(key)).toEqual(['of another']);
    // The question concerns this key: it disappears with another key and after leaving the screen.
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
    await waitForStatus('Up to date');
    expect(await listNamesOnDevice()).toEqual([...before, 'of another'].sort());
    expect(await listNamesOnServer(key)).toEqual([...before, 'of another'].sort());
  });
});

declare const chrome: { action: { getBadgeText(where: object): Promise<string> } };
