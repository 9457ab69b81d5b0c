/** The tests share one device: the first test connects it, and the others need what earlier tests left. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SyncDevice, startDevice } from '../../support/browser-device.ts';
import { type FaultyProxy, startFaultyProxy } from '../../support/faulty-proxy.ts';
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

  it('proxy that redirects to a login: status, toolbar and popup give the reason, and nothing is lost', async () => {
    const text =
      'Stopped. The server’s address redirects to another page, such as a login. Sign in there, or enter the request headers that its proxy expects.';
    // A browser hides the status of a redirect that it does not follow, so Node cannot state this refusal.
    proxy.setCannedAnswer({ status: 302, headers: { location: 'https://login.example/' } });
    await device.createLabel('behind a login');
    await waitForStatus(text);
    await waitForStopMessages(text);
    expect(await device.countOutbox()).toBe(1);
    expect(await listNamesOnDevice()).toContain('behind a login');
    proxy.setCannedAnswer(null);
    await settings.page.bringToFront();
    await settings.press('Sync now');
    await waitForStatus('Up to date');
    await waitForStopMessages(null);
    expect(await device.countOutbox()).toBe(0);
    expect(await listNamesOnServer(server.firstKey)).toContain('behind a login');
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
    await settings.press('Merge both');
    await waitForStatus('Up to date');
    expect(await listNamesOnDevice()).toEqual([...before, 'of another'].sort());
    expect(await listNamesOnServer(key)).toEqual([...before, 'of another'].sort());
  });
});

declare const chrome: { action: { getBadgeText(where: object): Promise<string> } };
