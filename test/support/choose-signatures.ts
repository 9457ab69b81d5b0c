/** What a person does in manager and popup: write signatures, choose some, have them appended. */
import type { Page } from 'puppeteer-core';
import type { ExtensionBrowser } from './browser.ts';
import { closes } from './closes.ts';
import { openManager } from './manager-page.ts';
import { optionNamed } from './option-named.ts';

/** Writes signatures, by name, in the manager. */
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

/** Appends the signatures with these names, in this order, in a popup that a click has opened. */
export async function chooseSignatures(popup: Page, names: readonly string[]): Promise<void> {
  const [only = ''] = names;
  if (names.length === 1) {
    const option = await popup.waitForSelector(optionNamed(only), { timeout: 10_000 });
    await closes(popup, async () => option?.click());
    return;
  }
  await popup.keyboard.down('Control');
  for (const name of names) {
    await popup.locator(optionNamed(name)).setTimeout(10_000).click();
  }
  await popup.keyboard.up('Control');
  await closes(popup, () => popup.keyboard.press('Enter'));
}
