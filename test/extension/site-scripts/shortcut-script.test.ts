import { beforeEach, describe, expect, it } from 'vitest';
import { turnButtonOff, turnButtonOn } from '../../../extension/site-scripts/button-script.ts';
import { changeShortcutSettings } from '../../../extension/site-scripts/shortcut-script.ts';
import {
  defaultShortcutSettings,
  isShortcutHost,
  readShortcutSettings,
} from '../../../extension/site-scripts/shortcut-settings.ts';
import { fake, resetFakeBrowser } from '../../support/fake-browser.ts';

const host = 'example.org';
const readScript = () => fake.scripts.get('shortcuts');

describe('the sites of typed shortcuts', () => {
  beforeEach(resetFakeBrowser);

  it('nothing turned on: no script is registered, also where the button is', async () => {
    await turnButtonOn(host);
    await turnButtonOn(null);
    expect(readScript()).toBeUndefined();
    expect(await readShortcutSettings()).toEqual(defaultShortcutSettings);
  });

  it('on sites with the button: the script follows the button', async () => {
    await turnButtonOn(host);
    await changeShortcutSettings({ where: 'button-sites' });
    expect(readScript()).toMatchObject({ matches: ['*://example.org/*'], allFrames: true });
    await turnButtonOn('other.example');
    expect(readScript()?.matches).toContain('*://other.example/*');
    await turnButtonOff(host);
    expect(readScript()?.matches).toEqual(['*://other.example/*']);
    await turnButtonOff('other.example');
    expect(readScript()).toBeUndefined();
  });

  it('button everywhere and hidden on a site: no script there, nor on the sites for code', async () => {
    await changeShortcutSettings({
      where: 'button-sites',
      offSites: ['code.example', '*.code.example'],
    });
    await turnButtonOn(null);
    await turnButtonOff(host);
    expect(readScript()).toMatchObject({
      matches: ['*://*/*'],
      excludeMatches: [
        '*://code.example/*',
        '*://www.code.example/*',
        '*://*.code.example/*',
        '*://example.org/*',
      ],
    });
  });

  it('everywhere, permission refused: off, and the settings are unchanged', async () => {
    fake.refusesPermissions = true;
    expect(await changeShortcutSettings({ where: 'everywhere', sign: '/' })).toBe(false);
    expect(readScript()).toBeUndefined();
    expect(await readShortcutSettings()).toEqual(defaultShortcutSettings);
  });

  it('everywhere, then nowhere: the script is registered, and then no longer', async () => {
    expect(await changeShortcutSettings({ where: 'everywhere' })).toBe(true);
    expect(readScript()?.matches).toEqual(['*://*/*']);
    await changeShortcutSettings({ where: 'nowhere' });
    expect(readScript()).toBeUndefined();
  });

  it('default settings: each site for code has a match pattern that a browser accepts', async () => {
    await changeShortcutSettings({ where: 'everywhere' });
    for (const pattern of readScript()?.excludeMatches ?? [])
      expect(pattern).toMatch(/^\*:\/\/(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)+\/\*$/);
    expect(readScript()?.excludeMatches).toContain('*://vscode.dev/*');
  });

  it.each([
    ['nowhere', host, false],
    ['button-sites', host, true],
    ['button-sites', 'elsewhere.example', false],
    ['everywhere', 'elsewhere.example', true],
    ['everywhere', 'vscode.dev', false],
    ['everywhere', 'www.codepen.io', false],
    ['everywhere', 'a.github.dev', false],
  ] as const)('%s, on %s: %s', (where, page, isOn) => {
    const buttonSites = { everywhere: false, sites: [host], hidden: [] };
    expect(isShortcutHost(page, { ...defaultShortcutSettings, where }, buttonSites)).toBe(isOn);
  });

  it('button everywhere but on one site: on as the button is', () => {
    const settings = { ...defaultShortcutSettings, where: 'button-sites' as const };
    const buttonSites = { everywhere: true, sites: [], hidden: [host] };
    expect(isShortcutHost(host, settings, buttonSites)).toBe(false);
    expect(isShortcutHost('elsewhere.example', settings, buttonSites)).toBe(true);
  });
});
