/** The scripts on the user's sites, over updates of the extension. */
import { describe, expect, it } from 'vitest';
import { turnButtonOff, turnButtonOn } from '../../../extension/site-scripts/button-script.ts';
import { readButtonSites } from '../../../extension/site-scripts/button-sites.ts';
import { changeShortcutSettings } from '../../../extension/site-scripts/shortcut-script.ts';
import { addFrame, browser, fake, sendFromPage } from '../../support/fake-browser.ts';
import { createFrame } from '../../support/fake-frames.ts';
import {
  addComposerPage,
  endWorkerAfterEach,
  eventually,
  startTestWorker,
  tabId,
} from '../../support/worker.ts';

const host = 'example.org';

describe('scripts on the user’s sites', () => {
  endWorkerAfterEach();

  it('extension updated: registered again as before, and in the pages that are open', async () => {
    const { update } = startTestWorker();
    await turnButtonOn(host);
    await turnButtonOn(null);
    await turnButtonOff('hidden.example');
    await changeShortcutSettings({ where: 'everywhere' });
    const before = new Map(fake.scripts);
    expect([...before.keys()]).toEqual(['button', 'shortcuts']);
    const injected: string[] = [];
    const scripts = {
      '/button.js': () => injected.push('button'),
      '/shortcuts.js': () => injected.push('shortcuts'),
    };
    addFrame(tabId, 0, createFrame('https://example.org/', {}, scripts));
    await update();
    await eventually(() => expect(fake.scripts).toEqual(before));
    await eventually(() => expect(injected.toSorted()).toEqual(['button', 'shortcuts']));
    expect(await readButtonSites()).toEqual({
      everywhere: true,
      sites: [host],
      hidden: ['hidden.example'],
    });
  });

  it('worker restarted: pages that are open get no script a second time', async () => {
    const { restart } = startTestWorker();
    await turnButtonOn(host);
    const injected: string[] = [];
    addFrame(
      tabId,
      0,
      createFrame('https://example.org/', {}, { '/button.js': () => injected.push('button') }),
    );
    await restart();
    addComposerPage();
    await sendFromPage('hide-button', tabId);
    await eventually(() => expect(fake.scripts.has('button')).toBe(false));
    expect(injected).toEqual([]);
  });

  it('sites known to the browser’s registration alone, as in version 1.0: stored, and kept by the next update', async () => {
    const { restart, update } = startTestWorker();
    const script = {
      id: 'button',
      js: ['button.js'],
      matches: ['*://*/*', '*://example.org/*'],
      excludeMatches: ['*://hidden.example/*'],
    };
    const readStored = async () => (await browser.storage.local.get('buttonSites')).buttonSites;
    await eventually(async () => expect(await readStored()).toBeDefined());
    await browser.storage.local.remove('buttonSites');
    await browser.scripting.registerContentScripts([script]);
    await restart();
    const sites = { everywhere: true, sites: [host], hidden: ['hidden.example'] };
    await eventually(async () => expect(await readStored()).toEqual(sites));
    await update();
    const { matches, excludeMatches } = script;
    await eventually(() =>
      expect(fake.scripts.get('button')).toMatchObject({ matches, excludeMatches }),
    );
  });
});
