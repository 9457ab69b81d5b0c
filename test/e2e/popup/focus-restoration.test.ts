/** The popup's focus after another window has removed the focused element. */
import type { Page } from 'puppeteer-core';
import { describe, it } from 'vitest';
import { waitUntil } from '../../support/wait-until.ts';
import { makeLabel } from './make-label.ts';
import { setUpPopup } from './popup-fixture.ts';

const fixture = setUpPopup();

const readFocusedName = (popup: Page) =>
  popup.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? null);
const waitForFocus = (popup: Page, name: string) =>
  waitUntil(`${name} has the focus`, async () => (await readFocusedName(popup)) === name);

/** Clicks by script, because a background page is not rendered and takes no mouse clicks. */
const clickButton = (page: Page, containerSelector: string, name: string) =>
  waitUntil(`${name} is pressed`, () =>
    page.evaluate(
      (containerSelector, name) => {
        const buttons = [...document.querySelectorAll<HTMLElement>(`${containerSelector} button`)];
        const button = buttons.find(each => each.textContent === name);
        button?.click();
        return button !== undefined;
      },
      containerSelector,
      name,
    ),
  );

describe('focus restoration', () => {
  it('focused label deleted in another window: the focus moves to the label search', async () => {
    for (const name of ['Alpha', 'Beta']) await makeLabel(fixture, name, '#1d4ed8');
    const { browser, extension } = fixture.colophon;
    const manager = await browser.newPage({ type: 'window' });
    await manager.goto(`chrome-extension://${extension.id}/manager.html#/labels`);
    const popup = await fixture.openPopupWithSignatures(await fixture.openPage(), {
      Sign: '#sign',
    });
    for (const name of ['Alpha', 'Beta']) {
      await popup.focus(`aria/${name}[role="button"]`);
      await waitForFocus(popup, name);
      await clickButton(manager, 'main', name);
      await clickButton(manager, 'dialog', 'Delete');
      await waitForFocus(popup, 'Search labels');
    }
  });
});
