/** A real browser profile that syncs. Tests drive its pages and read its database. */
import type { Page } from 'puppeteer-core';
import type { OutboxEntry } from '../../extension/store/device.ts';
import type { Row } from '../../shared/rows/row.ts';
import { type LaunchOptions, launchBrowser } from './browser.ts';
import { openManager } from './manager-page.ts';
import { stopServiceWorker } from './service-worker.ts';
import { waitUntil } from './wait-until.ts';

export type SyncDevice = Awaited<ReturnType<typeof startDevice>>;

export async function startDevice(options: LaunchOptions = {}) {
  const browser = await launchBrowser(options);
  let manager = await openManager(browser, 'labels');
  let { page } = manager;
  await manager.see('button', 'New label');

  /** Sends the worker the same message as the page's button, and waits for the end of the round. */
  async function syncNow(): Promise<void> {
    await page.bringToFront();
    await page.evaluate(async () => {
      const request = { deletions: 'delete' };
      // biome-ignore lint/suspicious/noExplicitAny: the page's own global, which Node has no type for
      await (globalThis as any).chrome.runtime.sendMessage({ name: 'syncNow', request });
    });
  }

  return {
    browser,
    get manager() {
      return manager;
    },
    syncNow,

    async connect(server: string, key: string): Promise<void> {
      await page.bringToFront();
      await page.goto(page.url().replace(/#.*/, '#/settings'));
      await manager.fill('Server address', server);
      await manager.fill('API key', key);
      await manager.press('Connect');
      await manager.see('button', 'Disconnect');
      await page.goto(page.url().replace(/#.*/, '#/labels'));
      await manager.see('button', 'New label');
    },

    async createLabel(name: string): Promise<void> {
      await page.bringToFront();
      await manager.press('New label');
      await manager.fill('Name', name);
      await manager.fill('Color', '#2e7d4f');
      await manager.press('Save');
      await manager.see('button', name);
    },

    async renameLabel(name: string, newName: string): Promise<void> {
      await page.bringToFront();
      await manager.press(name);
      await manager.fill('Name', newName);
      await manager.press('Save');
      await manager.see('button', newName);
    },

    /** Installs the build in `extensionDir` over the running one, as an update does. That closes its pages. */
    async update(extensionDir: string): Promise<void> {
      const closed = new Promise(resolve => {
        page.once('close', resolve);
      });
      await browser.browser.installExtension(extensionDir);
      await closed;
      manager = await openManager(browser, 'labels');
      page = manager.page;
      await manager.see('button', 'New label');
    },

    readRows: () => readRows(page),
    readOutbox: () => readAll<OutboxEntry>(page, ['outbox']),
    countOutbox: () => countOutbox(page),

    /** Syncs until the outbox is empty, for at most a minute. */
    async drain(): Promise<void> {
      await waitUntil(
        'the outbox is empty',
        async () => {
          await syncNow();
          return (await countOutbox(page)) === 0;
        },
        60_000,
      );
    },

    stopServiceWorker: () => stopServiceWorker(browser.browser),
    close: () => browser.close(),
  };
}

/** Returns all rows by kind and id. */
async function readRows(page: Page): Promise<Map<string, Row>> {
  const tables = ['labels', 'signatures', 'posts', 'templates', 'others'];
  const rows = await readAll<{ row: Row }>(page, tables);
  return new Map(rows.map(({ row }) => [`${row.kind}/${row.id}`, row]));
}

async function countOutbox(page: Page): Promise<number> {
  return (await readAll(page, ['outbox'])).length;
}

/** Returns all records of those tables that exist. */
async function readAll<T>(page: Page, tables: string[]): Promise<T[]> {
  return page.evaluate(async names => {
    const promisify = <V>(request: IDBRequest<V>) =>
      new Promise<V>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const database = await promisify(indexedDB.open('colophon'));
    const existing = names.filter(name => database.objectStoreNames.contains(name));
    const transaction = database.transaction(existing, 'readonly');
    const all = await Promise.all(
      existing.map(name => promisify(transaction.objectStore(name).getAll())),
    );
    database.close();
    return all.flat();
  }, tables) as Promise<T[]>;
}
