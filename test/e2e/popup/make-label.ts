import type { PopupFixture } from './popup-fixture.ts';
import { byRole } from './popup-fixture.ts';

/** Creates a label in the manager, as a user would. */
export async function makeLabel(
  { colophon }: PopupFixture,
  name: string,
  color: string,
): Promise<void> {
  const { browser, extension } = colophon;
  const manager = await browser.newPage();
  await manager.goto(`chrome-extension://${extension.id}/manager.html#/labels`);
  await byRole(manager, 'button', 'New label').click();
  await byRole(manager, 'textbox', 'Name').fill(name);
  await byRole(manager, 'textbox', 'Color').fill(color);
  await byRole(manager, 'button', 'Save').click();
  // The list shows the label before it is stored. The form closes once it is stored.
  await manager.waitForFunction(() => document.querySelector('form') === null);
  await manager.close();
}
