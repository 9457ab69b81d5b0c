/** The popup's focus, where another window takes away what has it. */
import type { Page } from 'puppeteer-core';
import { it } from 'vitest';
import { until } from '../../support/until.ts';
import { makeLabel } from './make-label.ts';
import { setStage } from './stage.ts';

const stage = setStage();

const focused = (popup: Page) =>
  popup.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? null);
const focusBecomes = (popup: Page, name: string) =>
  until(`${name} has the focus`, async () => (await focused(popup)) === name);

/** Without the mouse: a page that is not in front is not drawn. */
const press = (page: Page, place: string, name: string) =>
  until(`${name} is pressed`, () =>
    page.evaluate(
      (place, name) => {
        const buttons = [...document.querySelectorAll<HTMLElement>(`${place} button`)];
        const button = buttons.find(one => one.textContent === name);
        button?.click();
        return button !== undefined;
      },
      place,
      name,
    ),
  );

it('stays among the labels where the one that has it is deleted', async () => {
  for (const name of ['Alpha', 'Beta']) await makeLabel(stage, name, '#1d4ed8');
  const { browser, extension } = stage.colophon;
  const manager = await browser.newPage({ type: 'window' });
  await manager.goto(`chrome-extension://${extension.id}/manager.html#/labels`);
  const popup = await stage.openPopupWith(await stage.openPage(), { Sign: '#sign' });
  for (const name of ['Alpha', 'Beta']) {
    await popup.focus(`aria/${name}[role="button"]`);
    await focusBecomes(popup, name);
    await press(manager, 'main', name);
    await press(manager, 'dialog', 'Delete');
    await focusBecomes(popup, 'Search labels');
  }
});
