import type { ExtensionBrowser } from './browser.ts';
import { openManager } from './manager-page.ts';

/** Turns the button at text fields on for the site of the tests, in the settings. The build has the permission. */
export async function turnButtonOn(colophon: ExtensionBrowser): Promise<void> {
  const manager = await openManager(colophon, 'settings');
  await manager.fill('Site', '127.0.0.1');
  await manager.press('Show there');
  await manager.see('button', 'Remove 127.0.0.1');
  await manager.page.close();
}
