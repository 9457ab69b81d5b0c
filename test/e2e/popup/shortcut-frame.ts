/** The list of a typed shortcut in a page of `setUpPopup`: its signatures, its settings and its frame. */
import type { Frame, Page } from 'puppeteer-core';
import { type SignatureSeed, seedSignatures } from '../../support/seed-signatures.ts';
import { turnShortcutsOn } from '../../support/shortcut-settings.ts';
import { waitUntil } from '../../support/wait-until.ts';
import type { PopupFixture } from './popup-fixture.ts';

/** Stores these signatures, and turns typed shortcuts on everywhere. */
export async function setUpShortcuts(
  { colophon: { browser, extension } }: PopupFixture,
  signatures: SignatureSeed[],
): Promise<void> {
  const manager = await browser.newPage();
  await manager.goto(`chrome-extension://${extension.id}/manager.html`);
  await manager.waitForSelector('nav');
  await seedSignatures(manager, signatures);
  await turnShortcutsOn(manager);
  await manager.close();
}

/** A fast typist takes longer for a key. */
const keyDelayMs = 30;
export const typeAt = (page: Page, text: string) => page.keyboard.type(text, { delay: keyDelayMs });

export const isList = (frame: Frame): boolean => frame.url().includes('/shortcut-list.html');

/** Waits for the list, and for the names in it. */
export async function waitForList(page: Page, names: string[]): Promise<Frame> {
  const frame = await page.waitForFrame(isList);
  await frame.waitForSelector('[role=option]');
  await waitUntil(`the list has ${names}`, async () => {
    const shown = await frame.$$eval('[role=option]', all => all.map(option => option.ariaLabel));
    // The order follows the uses in the tests before.
    return shown.toSorted().join() === names.join();
  });
  return frame;
}
