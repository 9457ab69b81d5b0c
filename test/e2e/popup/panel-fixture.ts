/** The side panel, opened beside a page by the button in the popup. */
import type { Page } from 'puppeteer-core';
import { byRole, type PopupFixture } from './popup-fixture.ts';

/** Opens the side panel by a press in the popup, which closes, and returns the panel's page. */
export async function openPanel({ colophon }: PopupFixture, popup: Page): Promise<Page> {
  const url = `chrome-extension://${colophon.extension.id}/sidepanel.html`;
  const appeared = colophon.browser.waitForTarget(target => target.url() === url);
  await byRole(popup, 'button', 'Open side panel').click();
  const panel = await (await appeared).asPage();
  await panel.waitForSelector('[role=option]');
  return panel;
}

/** Waits until the panel shows the count of the composer beside it. */
export const waitForCount = (panel: Page, counts: string) =>
  panel.waitForFunction(
    counts => document.querySelector('.popup-counts p')?.textContent?.includes(counts),
    {},
    counts,
  );
