/** The page's context menu. Menus of the browser cannot be pressed by a test: their words can be asked. */
import { describe, expect, it } from 'vitest';
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
    const target = await browser.waitForTarget(target => target.type() === 'service_worker');
    const worker = await target.worker();
    await worker?.evaluate(async () => {
      const [tab] = await chrome.tabs.query({ active: true, lastFocusedWindow: true });
      chrome.contextMenus.onClicked.dispatch({ menuItemId: 'new-signature' }, tab);
    });
    const popup = await (await appeared).asPage();
    await popup.waitForFunction(() => document.querySelector('textarea')?.value !== '');
    expect(await popup.$eval('textarea', area => area.value)).toBe('Words worth\nkeeping');
    await popup.close();
    const again = await stage.openPopup(page);
    expect(again.url()).toBe(`chrome-extension://${extension.id}/popup.html`);
  });
});

declare const chrome: {
  tabs: { query(query: object): Promise<object[]> };
  contextMenus: { onClicked: { dispatch(...args: unknown[]): void } };
};
