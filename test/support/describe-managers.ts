/**
 * The manager's code is in two pages: the extension's own, and the one that a server serves to users
 * without the extension. Tests of names, storage and sync run on both. Tests of keys and layout do not
 * depend on the page, and run on the extension's.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe } from 'vitest';
import { readConfig } from '../../server/config.ts';
import { type RunningServer, startServer } from '../../server/serve.ts';
import { createKey } from '../../server/workspaces/keys.ts';
import { createWorkspace } from '../../server/workspaces/workspaces.ts';
import type { Row } from '../../shared/rows/row.ts';
import { type ExtensionBrowser, launchBrowser } from './browser.ts';
import { driveManager, type ManagerPage } from './manager-page.ts';
import { seed } from './seed.ts';

const extension = 'in the extension';
const served = 'served by the server';

type Suite = (setup: ManagerSetup) => void;

export type ManagerSetup = {
  isServed: boolean;
  /** Opens the page at a section, with these rows in its database. Signs in if a server serves it. */
  start(section: string, options?: { rows?: Row[]; timeZone?: string }): Promise<ManagerPage>;
  /** Opens the same page in another window. */
  openAnother(section: string): Promise<ManagerPage>;
  /** Opens the served page as another user, with an empty workspace. */
  openInOtherWorkspace(section: string): Promise<ManagerPage>;
};

/** Runs the suite on the extension's page and on the served one. */
export const describeManagers = (title: string, suite: Suite) =>
  describeIn([extension, served], title, suite);

/** Runs the suite on the extension's page only. */
export const describeManager = (title: string, suite: Suite) =>
  describeIn([extension], title, suite);

function describeIn(places: readonly string[], title: string, suite: Suite): void {
  describe(title, () => {
    let chromium: ExtensionBrowser;
    let server: RunningServer;
    let folder = '';

    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'colophon-test-'));
      const settings = readConfig({ DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'silent' });
      if ('errors' in settings) throw new Error(settings.errors.join('\n'));
      [chromium, server] = await Promise.all([launchBrowser(), startServer(settings.config)]);
    });
    afterAll(async () => {
      await chromium?.close();
      await server?.close();
      await rm(folder, { recursive: true, force: true });
    });

    async function open(address: string, section: string): Promise<ManagerPage> {
      const page = await chromium.browser.newPage();
      await page.setViewport({ width: 1200, height: 800 });
      await page.goto(`${address}#/${section}`);
      return driveManager(page);
    }

    async function signIn(manager: ManagerPage, key: string): Promise<void> {
      await manager.fill('API key', key);
      await manager.press('Connect');
      await manager.see('navigation', 'Sections');
    }

    describe.each(places)('%s', place => {
      const isServed = place === served;
      const address = () =>
        isServed ? `${server.url}/` : `chrome-extension://${chromium.extension.id}/manager.html`;

      suite({
        isServed,
        async start(section, { rows = [], timeZone } = {}) {
          const manager = await open(address(), section);
          if (timeZone !== undefined) await manager.page.emulateTimezone(timeZone);
          if (isServed) await signIn(manager, server.firstKey ?? '');
          if (rows.length > 0) await seed(manager.page, rows);
          if (rows.length > 0 || timeZone !== undefined) await manager.page.reload();
          await manager.see('navigation', 'Sections');
          return manager;
        },
        openAnother: section => open(address(), section),
        async openInOtherWorkspace(section) {
          const { queries } = server.storage;
          const { id } = await createWorkspace(queries, 'Somebody else', Date.now());
          const fields = { name: 'test', scope: 'admin', expires_at: null } as const;
          const { plainKey } = await createKey(queries, id, fields, Date.now());
          const context = await chromium.browser.createBrowserContext();
          const page = await context.newPage();
          await page.goto(`${server.url}/#/${section}`);
          const manager = driveManager(page);
          await signIn(manager, plainKey);
          return manager;
        },
      });
    });
  });
}
