/** Writes signatures in the manager, and appends some of them with the popup. */
import type { Page } from 'puppeteer-core';
import type { ExtensionBrowser } from './browser.ts';
import { closePopupBy } from './close-popup.ts';
import { openManager } from './manager-page.ts';

/** @param signatures contents by name */
export async function writeSignatures(
  colophon: ExtensionBrowser,
  signatures: Record<string, string>,
): Promise<void> {
  const manager = await openManager(colophon, 'signatures');
  for (const [name, content] of Object.entries(signatures)) {
    await manager.press('New signature');
    await manager.fill('Name', name);
    await manager.fill('Content', content);
    await manager.press('Save');
    await manager.see('button', 'New signature');
  }
  await manager.page.close();
}

/**
 * Appends these signatures, in this order, with the open popup, which closes then. With Control, a press
 * only selects.
 */
export async function appendSignatures(popup: Page, names: readonly string[]): Promise<void> {
  const [only = ''] = names;
  if (names.length === 1) {
    const option = await popup.waitForSelector(optionSelector(only), { timeout: 10_000 });
    await closePopupBy(popup, async () => option?.click());
    return;
  }
  await popup.keyboard.down('Control');
  for (const name of names) {
    await popup.locator(optionSelector(name)).setTimeout(30_000).click();
  }
  await popup.keyboard.up('Control');
  await closePopupBy(popup, () => popup.keyboard.press('Enter'));
}

/** Finds the signatures in the open popup by typing their names, and adds them. The popup closes then. */
export async function chooseByKeys(
  popup: Page,
  names: readonly string[],
  where: 'end' | 'caret',
): Promise<void> {
  for (const name of names) {
    await popup.waitForSelector('[role=option]', { timeout: 10_000 });
    // The name of the previous signature is still there.
    await popup.keyboard.down('Control');
    await popup.keyboard.press('a');
    await popup.keyboard.up('Control');
    await popup.keyboard.type(name);
    await popup.waitForSelector(`${optionSelector(name)}[data-active=true]`, { timeout: 10_000 });
    if (names.length === 1) break;
    await popup.keyboard.down('Shift');
    await popup.keyboard.press('Enter');
    await popup.keyboard.up('Shift');
  }
  if (where === 'caret') await popup.keyboard.down('Alt');
  await closePopupBy(popup, () => popup.keyboard.press('Enter'));
}

/** Selects by attributes, which is fast: a search by role and name builds the page's accessibility tree. */
export const optionSelector = (name: string) => `[role=option][aria-label=${JSON.stringify(name)}]`;
