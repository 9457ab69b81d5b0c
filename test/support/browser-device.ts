/** A profile of a real browser that syncs: driven by its own pages, looked into by its database. */
import type { Page } from 'puppeteer-core';
import type { Pending } from '../../extension/store/device.ts';
import type { Row } from '../../shared/rows/row.ts';
import { type LaunchOptions, launchBrowser } from './browser.ts';
import { killWorker } from './kill-worker.ts';
import { openManager } from './manager-page.ts';
import { until } from './until.ts';

export type SyncDevice = Awaited<ReturnType<typeof startDevice>>;

export async function startDevice(options: LaunchOptions = {}) {
  const browser = await launchBrowser(options);
  let manager = await openManager(browser, 'labels');
  let { page } = manager;
  await manager.see('button', 'New label');

  /** Says the same to the worker as the page's own button does, and waits for the round's end. */
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

    /** Starts the extension as it lies in its folder by now, as when it has updated itself. */
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
    readOutbox: () => readAll<Pending>(page, ['outbox']),
    countWaiting: () => countWaiting(page),

    /** Syncs again and again until nothing waits any more. */
    async drain(): Promise<void> {
      await until(
        'nothing waits',
        async () => {
          await syncNow();
          return (await countWaiting(page)) === 0;
        },
        60_000,
      );
    },

    killWorker: () => killWorker(browser.browser),
    close: () => browser.close(),
  };
}

/** All rows by kind and id. */
async function readRows(page: Page): Promise<Map<string, Row>> {
  const tables = ['labels', 'signatures', 'posts', 'templates', 'others'];
  const rows = await readAll<{ row: Row }>(page, tables);
  return new Map(rows.map(({ row }) => [`${row.kind}/${row.id}`, row]));
}

async function countWaiting(page: Page): Promise<number> {
  return (await readAll(page, ['outbox'])).length;
}

/** All that is in those of the tables that there are. */
async function readAll<T>(page: Page, tables: string[]): Promise<T[]> {
  return page.evaluate(async names => {
    const done = <V>(request: IDBRequest<V>) =>
      new Promise<V>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const database = await done(indexedDB.open('colophon'));
    const there = names.filter(name => database.objectStoreNames.contains(name));
    const transaction = database.transaction(there, 'readonly');
    const all = await Promise.all(there.map(name => done(transaction.objectStore(name).getAll())));
    database.close();
    return all.flat();
  }, tables) as Promise<T[]>;
}
