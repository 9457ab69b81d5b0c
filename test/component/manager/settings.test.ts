/** The settings screen. The tests share one mount, so a form has the input of the tests before. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ConnectResult } from '../../../extension/messages/contract.ts';
import { readSettings, writeSettings } from '../../../extension/store/settings.ts';
import { writeSingle } from '../../../extension/store/singles.ts';
import { until, waitFor } from '../../support/component/driver.ts';
import { type Manager, noSync, startManager } from '../../support/component/manager.ts';
import { createRowFactory } from '../../support/seed.ts';

describe('the settings screen', () => {
  let manager: Manager;
  /** The servers to which the form has sent a key. */
  let asked: string[] = [];
  const unreachable: ConnectResult = { connected: false, reason: 'unreachable' };

  beforeAll(async () => {
    const connect = async ({ server }: { server: string }) => {
      asked.push(server);
      return unreachable;
    };
    const make = createRowFactory();
    const rows = [make.signature('Thanks', 'for reading'), make.post('An idea')];
    manager = await startManager('settings', { rows, sync: { ...noSync, connect } });
  });
  beforeEach(() => {
    asked = [];
  });

  const seeStatus = (text: string) =>
    until(text, async () => (await manager.readText('status', 'Sync status')) === text);

  it('sync status: shows the state of the connection', async () => {
    await seeStatus('Not connected');
    const connection = { server: 'http://127.0.0.1:9', key: 'clp_any' };
    await writeSingle(manager.device, 'connection', connection);
    await writeSingle(manager.device, 'synced-ms', Date.now());
    await manager.seeText('2 changes waiting');
    expect(document.querySelector('.sync-last')?.textContent).toBe('');
    await manager.device.outbox.clear();
    await seeStatus('Up to date');
    await writeSingle(manager.device, 'synced-ms', Date.now() - 2 * 3_600_000 - 1_000);
    await manager.seeText('In step with 127.0.0.1:9, checked 2 hours ago, 2 items');
    const advanced = await manager.wait('group', 'Advanced');
    expect(advanced).toContainElement(await manager.wait('textbox', 'Server address'));
    expect(advanced).toContainElement(await manager.wait('textbox', 'Request headers'));
    await manager.see('button', 'Disconnect');
    await manager.see('button', 'Sync now');
    await manager.device.singles.delete('connection');
    await seeStatus('Not connected');
    await manager.seeGone('group', 'Advanced');
    expect(document.querySelector('main h2')?.textContent).toBe('General');
  });

  it('invalid server address: an error is shown and the input stays', async () => {
    await manager.fill('Server address', 'ftp://example.org');
    await manager.fill('API key', 'clp_something');
    await manager.press('Connect');
    await manager.seeText('Server address must be a server address');
    expect(await manager.readValue('Server address')).toBe('ftp://example.org');
    expect(asked).toEqual([]);
  });

  it('no server answers: the error is at the address, and the input stays', async () => {
    await manager.fill('Server address', 'http://127.0.0.1:9');
    await manager.press('Connect');
    await manager.seeText('No Colophon server answers at this address.');
    expect(await manager.readFieldError('Server address')).toBe(
      'No Colophon server answers at this address. Check the address and that the server is running.',
    );
    expect(await manager.readValue('API key')).toBe('clp_something');
    // The Connect button was disabled during the attempt and lost the focus. The focus then moves to the
    // field that the user must correct.
    await waitFor('input[inputmode="url"]:focus');
    expect(asked).toEqual(['http://127.0.0.1:9']);
  });

  it('address without encryption: the form asks before it sends the key, once for each address', async () => {
    await manager.fill('Server address', 'http://colophon.invalid');
    await manager.press('Connect');
    await manager.see('button', 'Connect without encryption');
    expect(asked).toEqual([]);
    await manager.press('Connect without encryption');
    await manager.seeText('No Colophon server answers at this address.');
    expect(asked).toEqual(['http://colophon.invalid']);
    // Not a loopback address, although it begins like one.
    await manager.fill('Server address', 'http://127.colophon.invalid');
    await manager.press('Connect');
    await manager.see('button', 'Connect without encryption');
    expect(asked).toEqual(['http://colophon.invalid']);
  });

  it('invalid request headers: an error is shown and the input stays', async () => {
    await manager.fill('Server address', 'http://127.0.0.1:9');
    await manager.fill('Request headers', 'X-Token one');
    await manager.press('Connect');
    await manager.seeText('Request headers must be one Name: value per line');
    expect(await manager.readValue('Request headers')).toBe('X-Token one');
    expect(asked).toEqual([]);
  });

  it('API key: its characters are masked', async () => {
    const style = getComputedStyle(await manager.wait('textbox', 'API key'));
    expect(style.getPropertyValue('-webkit-text-security')).toBe('disc');
  });

  it('theme chosen here or in another window: it applies', async () => {
    await manager.select('Theme', 'dark');
    await waitFor('html[data-theme="dark"]');
    await writeSettings(manager.device, { theme: 'system' });
    await until('the page follows', () => document.documentElement.dataset.theme === undefined);
    expect((await manager.wait<HTMLSelectElement>('combobox', 'Theme')).value).toBe('system');
  });

  it('all hashtags, always: off until the user turns it on, and stored', async () => {
    const box = await manager.wait<HTMLInputElement>('checkbox', 'Always add all hashtags');
    expect(box.checked).toBe(false);
    box.click();
    await until('it is stored', async () => (await readSettings(manager.device)).addsAllHashtags);
    await writeSettings(manager.device, { addsAllHashtags: false });
    await until('the page follows', () => !box.checked);
  });

  it('sort order and folded tray chosen in another window: this window follows', async () => {
    // The browser reports a change only to other windows. An empty frame is one.
    const frame = document.createElement('iframe');
    document.body.append(frame);
    const chooseInOtherWindow = (key: string, value: string) =>
      frame.contentWindow?.localStorage.setItem(key, value);
    await manager.follow('Signatures');
    const sortField = await manager.wait<HTMLSelectElement>('combobox', 'Sort by');
    chooseInOtherWindow('signatureOrder', 'name');
    await until('the order follows', () => sortField.value === 'name');
    await manager.follow('Calendar');
    await manager.press('Show');
    await manager.see('button', 'Hide');
    expect(localStorage.getItem('trayFolded')).toBe('false');
    chooseInOtherWindow('trayFolded', 'true');
    await manager.see('button', 'Show');
    frame.remove();
  });
});
