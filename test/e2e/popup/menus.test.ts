/**
 * The items that the extension adds to the browser's context menu. A test cannot click them, but can
 * dispatch the event of a click and record the items that the worker creates.
 */
import { describe, expect, it } from 'vitest';
import { de } from '../../../extension/locales/de/de.ts';
import { openManager } from '../../support/manager-page.ts';
import { getServiceWorker } from '../../support/service-worker.ts';
import { waitUntil } from '../../support/wait-until.ts';
import { setUpPopup } from './popup-fixture.ts';

const fixture = setUpPopup();

describe('the context menu', () => {
  it('theme and language changed: the items are created again once, for the language', async () => {
    const worker = await getServiceWorker(fixture.colophon.browser);
    const manager = await openManager(fixture.colophon, 'settings');
    const chooseSetting = (setting: string, value: string) =>
      manager.page.locator(`aria/${setting}`).fill(value);
    // After this first change of a setting, the worker remembers the titles of the items. Later changes
    // create the items again only if their titles differ.
    await chooseSetting('Theme', 'light');
    await manager.page.waitForSelector('html[data-theme=light]');
    // For each created item, records its title and its error message, or '' if there was no error.
    await worker.evaluate(() => {
      const { contextMenus } = chrome;
      const createItem = contextMenus.create.bind(contextMenus);
      globalThis.titlesAndErrors = [];
      contextMenus.create = item => {
        globalThis.titlesAndErrors.push(item.title);
        createItem(item, () =>
          globalThis.titlesAndErrors.push(chrome.runtime.lastError?.message ?? ''),
        );
      };
    });
    await chooseSetting('Theme', 'dark');
    await manager.page.waitForSelector('html[data-theme=dark]');
    await chooseSetting('Theme', 'system');
    await chooseSetting('Language', 'de');
    await manager.page.waitForSelector('html[lang=de]');
    const readTitlesAndErrors = async () =>
      (await worker.evaluate(() => globalThis.titlesAndErrors)) ?? [];
    await waitUntil(
      'three items have been created',
      async () => (await readTitlesAndErrors()).length >= 6,
    );
    const { openPicker, newSignature, openPanel } = de.menus;
    expect((await readTitlesAndErrors()).toSorted()).toEqual(
      [openPicker, newSignature, openPanel, '', '', ''].toSorted(),
    );
    await manager.page.close();
  });
});

declare const chrome: {
  tabs: { query(query: object): Promise<object[]> };
  runtime: { lastError?: { message: string } };
  contextMenus: {
    onClicked: { dispatch(...args: unknown[]): void };
    create(item: { title: string }, done?: () => void): void;
  };
};
declare global {
  var titlesAndErrors: string[];
}
