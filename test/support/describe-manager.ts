/** Tests of the manager in the extension's own page, which share a browser for each file. */
import { afterAll, beforeAll, describe } from 'vitest';
import type { Row } from '../../shared/rows/row.ts';
import { type ExtensionBrowser, launchBrowser } from './browser.ts';
import { type ManagerPage, openManager } from './manager-page.ts';
import { seed } from './seed.ts';

export type ManagerSetup = {
  /** Opens the page at a section, with these rows in its database. */
  start(section: string, rows: Row[]): Promise<ManagerPage>;
  /** Opens the same page in another window. */
  openAnother(section: string): Promise<ManagerPage>;
};

export function describeManager(title: string, suite: (setup: ManagerSetup) => void): void {
  describe(title, () => {
    let chromium: ExtensionBrowser;
    beforeAll(async () => {
      chromium = await launchBrowser();
    });
    afterAll(() => chromium?.close());

    suite({
      async start(section, rows) {
        const manager = await openManager(chromium, section);
        await seed(manager.page, rows);
        await manager.page.reload();
        await manager.see('navigation', 'Sections');
        return manager;
      },
      openAnother: section => openManager(chromium, section),
    });
  });
}
