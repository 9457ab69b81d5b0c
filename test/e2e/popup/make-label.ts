import type { Stage } from './stage.ts';
import { byRole } from './stage.ts';

/** Makes a label in the manager, as a person would. */
export async function makeLabel({ colophon }: Stage, name: string, color: string): Promise<void> {
  const { browser, extension } = colophon;
  const manager = await browser.newPage();
  await manager.goto(`chrome-extension://${extension.id}/manager.html#/labels`);
  await byRole(manager, 'button', 'New label').click();
  await byRole(manager, 'textbox', 'Name').fill(name);
  await byRole(manager, 'textbox', 'Color').fill(color);
  await byRole(manager, 'button', 'Save').click();
  // The list shows it a moment before it is on disk; the form goes once it is.
  await manager.waitForFunction(() => document.querySelector('form') === null);
  await manager.close();
}
