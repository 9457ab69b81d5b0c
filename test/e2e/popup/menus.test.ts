/** The page's context menu. Menus of the browser cannot be pressed by a test: their words can be asked. */
import { describe, expect, it } from 'vitest';
import { de } from '../../../extension/locales/de/de.ts';
import { openManager } from '../../support/manager-page.ts';
import { until } from '../../support/until.ts';
import { workerOf } from '../../support/worker.ts';
import { setStage } from './stage.ts';

const stage = setStage();

describe('the context menu', () => {
  it('opens the popup with a form that holds what is selected', async () => {
    const page = await stage.openPage();
    await page.evaluate(() => {
      const words = document.body.appendChild(document.createElement('p'));
      words.innerText = 'Words worth\nkeeping';
      getSelection()?.selectAllChildren(words);
    });
    // The right to the tab, which a real press of the menu gives.
    await (await stage.openPopup(page)).close();
    await page.bringToFront();
    const { browser, extension } = stage.colophon;
    const address = `chrome-extension://${extension.id}/popup.html#new`;
    const appeared = browser.waitForTarget(target => target.url() === address, { timeout: 10_000 });
    const worker = await workerOf(browser);
    await worker.evaluate(async () => {
      const [tab] = await chrome.tabs.query({ active: true, lastFocusedWindow: true });
      chrome.contextMenus.onClicked.dispatch({ menuItemId: 'new-signature' }, tab);
    });
    const popup = await (await appeared).asPage();
    const area = await popup.waitForSelector('textarea');
    await popup.waitForFunction(area => area?.value !== '', {}, area);
    expect(await area?.evaluate(({ value }) => value)).toBe('Words worth\nkeeping');
    await popup.close();
    const again = await stage.openPopup(page);
    expect(again.url()).toBe(`chrome-extension://${extension.id}/popup.html`);
    await again.close();
  });

  it('is made anew with another language, once, and with no other setting', async () => {
    const worker = await workerOf(stage.colophon.browser);
    const manager = await openManager(stage.colophon, 'settings');
    const choose = (setting: string, value: string) =>
      manager.page.locator(`aria/${setting}`).fill(value);
    // From here on this worker knows what the menu says.
    await choose('Theme', 'light');
    await manager.page.waitForSelector('html[data-theme=light]');
    await worker.evaluate(() => {
      const { contextMenus } = chrome;
      const make = contextMenus.create.bind(contextMenus);
      globalThis.made = [];
      contextMenus.create = item => {
        globalThis.made.push(item.title);
        make(item, () => globalThis.made.push(chrome.runtime.lastError?.message ?? ''));
      };
    });
    await choose('Theme', 'dark');
    await manager.page.waitForSelector('html[data-theme=dark]');
    await choose('Theme', 'system');
    await choose('Language', 'de');
    await manager.page.waitForSelector('html[lang=de]');
    const made = async () => (await worker.evaluate(() => globalThis.made)) ?? [];
    await until('the menu is made anew', async () => (await made()).length >= 4);
    const { openPicker, newSignature } = de.menus;
    expect((await made()).toSorted()).toEqual([openPicker, newSignature, '', ''].toSorted());
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
  var made: string[];
}
