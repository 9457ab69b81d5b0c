import { beforeEach, describe, expect, it } from 'vitest';
import {
  finishTurningButtonOn,
  resetButtonSite,
  turnButtonOff,
  turnButtonOn,
} from '../../../extension/site-scripts/button-script.ts';
import { readButtonSites } from '../../../extension/site-scripts/button-sites.ts';
import { browser, fake, resetFakeBrowser } from '../../support/fake-browser.ts';

const host = 'example.org';
const none = { everywhere: false, sites: [], hidden: [] };

describe('the sites of the button', () => {
  beforeEach(resetFakeBrowser);

  it('permission refused: the button stays off', async () => {
    fake.refusesPermissions = true;
    expect(await turnButtonOn(host)).toBe(false);
    expect(await readButtonSites()).toEqual(none);
  });

  it('permission granted: the script is registered for the site, once', async () => {
    expect(await turnButtonOn(host)).toBe(true);
    await turnButtonOn(host);
    expect(fake.scripts.get('button')).toMatchObject({
      matches: [`*://${host}/*`],
      allFrames: true,
    });
    expect(await readButtonSites()).toEqual({ ...none, sites: [host] });
  });

  it('popup closed by the permission dialog: the worker finishes, and a second call does nothing', async () => {
    await browser.storage.session.set({ buttonWanted: { host } });
    await finishTurningButtonOn();
    expect(await readButtonSites()).toEqual(none);
    await browser.permissions.request({ origins: [`*://${host}/*`] });
    await finishTurningButtonOn();
    expect(await readButtonSites()).toEqual({ ...none, sites: [host] });
    await turnButtonOff(host);
    await finishTurningButtonOn();
    expect(await readButtonSites()).toEqual(none);
  });

  it('shown everywhere, turned off on a site: hidden there, until the choice is removed', async () => {
    await turnButtonOn(null);
    await turnButtonOff(host);
    expect(await readButtonSites()).toEqual({ ...none, everywhere: true, hidden: [host] });
    await resetButtonSite(host);
    expect(await readButtonSites()).toEqual({ ...none, everywhere: true });
  });

  it('hidden on two sites at once: both are kept', async () => {
    await turnButtonOn(null);
    await Promise.all([turnButtonOff('a.example'), turnButtonOff('b.example')]);
    expect((await readButtonSites()).hidden).toEqual(['a.example', 'b.example']);
    expect(fake.scripts.get('button')?.excludeMatches).toHaveLength(2);
  });

  it('turned off everywhere: the sites chosen one by one keep it', async () => {
    await turnButtonOn(host);
    await turnButtonOn(null);
    await turnButtonOff(null);
    expect(await readButtonSites()).toEqual({ ...none, sites: [host] });
  });
});
