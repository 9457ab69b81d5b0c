/** Settings that only the extension's manager has: the button at text fields, and keyboard shortcuts. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Shortcut } from '../../../extension/app/command-shortcuts-model.ts';
import type { ButtonSites } from '../../../extension/button/button-model.ts';
import type { ExtensionControl } from '../../../extension/manager/manager-model.ts';
import type { TypedShortcutSettings } from '../../../extension/triggers/triggers-model.ts';
import { all, until } from '../../support/component/driver.ts';
import { extensionControl } from '../../support/component/extension-control.ts';
import { type Manager, startManager } from '../../support/component/manager.ts';

const without = (hosts: string[], host: string | null) => hosts.filter(one => one !== host);

describe('extension settings', () => {
  let manager: Manager;
  const noSites: ButtonSites = { everywhere: false, sites: [], hidden: [] };
  let stored = noSites;
  let reportChange = () => {};
  let shortcuts: Shortcut[] = [];
  let openedCount = 0;
  let refusesPermission = false;
  let typedShortcuts: TypedShortcutSettings = {
    where: 'nowhere',
    sign: ';',
    usesList: true,
    offSites: ['vscode.dev'],
  };

  const control: ExtensionControl = {
    ...extensionControl,
    button: {
      read: async () => stored,
      async turnOn(host) {
        stored =
          host === null
            ? { ...stored, everywhere: true }
            : { ...stored, sites: [...stored.sites, host] };
        return true;
      },
      async turnOff(host) {
        stored = host === null ? noSites : { ...stored, hidden: [...stored.hidden, host] };
      },
      async forget(host) {
        const [sites, hidden] = [without(stored.sites, host), without(stored.hidden, host)];
        stored = { ...stored, sites, hidden };
      },
      subscribe(onChange) {
        reportChange = onChange;
        return () => {};
      },
    },
    shortcuts: { read: async () => shortcuts, openSettings: async () => void openedCount++ },
    reminders: { request: async () => true },
    version: '1.2.3',
    suggestionPermissions: { findMissing: async () => [], request: async () => true },
    typedShortcuts: {
      hasList: true,
      read: async () => typedShortcuts,
      async change(change) {
        if (refusesPermission) return false;
        typedShortcuts = { ...typedShortcuts, ...change };
        return true;
      },
    },
  };

  beforeAll(async () => {
    shortcuts = [
      { command: 'popup', keys: 'Alt+Shift+C' },
      { command: 'picker', keys: '' },
    ];
    manager = await startManager('settings', { control });
  });
  beforeEach(() => {
    stored = noSites;
    reportChange();
  });

  it('site added, then removed: it is turned on, then forgotten', async () => {
    await manager.fill('Site', '127.0.0.1');
    await manager.press('Show there');
    await manager.see('button', 'Remove 127.0.0.1');
    expect(stored).toEqual({ ...noSites, sites: ['127.0.0.1'] });
    await manager.press('Remove 127.0.0.1');
    await manager.seeGone('button', 'Remove 127.0.0.1');
    expect(stored).toEqual(noSites);
  });

  it('site added and removed in another window: the list follows', async () => {
    stored = { ...noSites, sites: ['127.0.0.1'] };
    reportChange();
    await manager.see('button', 'Remove 127.0.0.1');
    stored = noSites;
    reportChange();
    await manager.seeGone('button', 'Remove 127.0.0.1');
    expect(all('.button-sites')).toEqual([]);
  });

  it('address instead of a host name: an error is shown and the input stays', async () => {
    await manager.fill('Site', 'https://x.com/home');
    await manager.press('Show there');
    await manager.seeText('Site must be a host name such as x.com');
    expect(await manager.readValue('Site')).toBe('https://x.com/home');
    expect(stored).toEqual(noSites);
  });

  it('all sites on, one site hidden: it is hidden until it is shown again', async () => {
    await manager.tick('On all sites');
    await manager.see('button', 'Hide there');
    await manager.fill('Site', 'x.com');
    await manager.press('Hide there');
    await manager.see('button', 'Show again on x.com');
    expect(stored).toEqual({ everywhere: true, sites: [], hidden: ['x.com'] });
    await manager.press('Show again on x.com');
    await manager.seeGone('button', 'Show again on x.com');
    expect(stored).toEqual({ everywhere: true, sites: [], hidden: [] });
    await manager.tick('On all sites');
    await manager.see('button', 'Show there');
    expect(stored).toEqual(noSites);
  });

  it('permission for all sites refused: typed shortcuts stay off, and the setting shows it', async () => {
    refusesPermission = true;
    await manager.select('Typed shortcuts', 'everywhere');
    refusesPermission = false;
    const readSelected = async () =>
      (await manager.wait<HTMLSelectElement>('combobox', 'Typed shortcuts')).value;
    await expect.poll(readSelected).toBe('nowhere');
    expect(typedShortcuts.where).toBe('nowhere');
  });

  it('typed shortcuts turned on: sign, way and sites are offered, and each change is saved', async () => {
    await manager.seeGone('textbox', 'Sign before a shortcut');
    await manager.select('Typed shortcuts', 'everywhere');
    await manager.fill('Sign before a shortcut', '/');
    await manager.keys('{Tab}');
    await manager.select('How to insert', 'whole');
    await manager.fill('Off on these sites', 'vscode.dev https://example.org/code');
    await manager.keys('{Tab}');
    await until('all are saved', () => typedShortcuts.offSites.length === 2);
    expect(typedShortcuts).toEqual({
      where: 'everywhere',
      sign: '/',
      usesList: false,
      offSites: ['vscode.dev', 'example.org'],
    });
    await manager.seeText('such as /news');
  });

  it('typed shortcuts, a letter as the sign or a wrong site: an error is shown, and nothing is saved', async () => {
    await manager.select('Typed shortcuts', 'button-sites');
    const before = typedShortcuts;
    await manager.fill('Sign before a shortcut', 'x');
    await manager.keys('{Tab}');
    await manager.seeText('Sign before a shortcut must be a single sign');
    await manager.fill('Off on these sites', 'no_site!');
    await manager.keys('{Tab}');
    await manager.seeText('must not contain “no_site!”');
    expect(typedShortcuts).toEqual({ ...before, where: 'button-sites' });
  });

  it('keyboard shortcuts: listed, also after a change; the button opens the browser’s page', async () => {
    const listKeys = () => all('.shortcuts dd').map(({ innerText }) => innerText);
    await until('they are listed', () => listKeys().length === 2);
    expect(listKeys()).toEqual(['Alt+Shift+C', 'Not set']);
    // The user changes them in another tab, and returns.
    shortcuts = [{ command: 'popup', keys: 'Ctrl+B' }];
    window.dispatchEvent(new Event('focus'));
    await until('the change is shown', () => String(listKeys()) === 'Ctrl+B');
    await manager.press('Change shortcuts');
    expect(openedCount).toBe(1);
  });
});
