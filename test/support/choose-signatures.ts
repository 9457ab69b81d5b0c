/** What a person does in manager and popup: write signatures, choose some, have them appended. */
import type { Page } from 'puppeteer-core';
import type { ExtensionBrowser } from './browser.ts';
import { openManager } from './manager-page.ts';

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
    const option = await popup.waitForSelector(`aria/${only}[role="option"]`, { timeout: 10_000 });
    await closing(popup, async () => option?.click());
    return;
  }
  await popup.keyboard.down('Control');
  for (const name of names) {
    await popup.locator(`aria/${name}[role="option"]`).setTimeout(10_000).click();
  }
  await popup.keyboard.up('Control');
  await closing(popup, () => popup.keyboard.press('Enter'));
}

/** Does what closes the popup; the answer to the last key or click may go with it. */
async function closing(popup: Page, act: () => Promise<void>): Promise<void> {
  const closed = new Promise<void>(resolve => popup.once('close', () => resolve()));
  await act().catch((error: unknown) => {
    if (!(error instanceof Error && error.name === 'TargetCloseError')) throw error;
  });
  await closed;
}
