import type { Page } from 'puppeteer-core';

const pollIntervalMs = 20;

/**
 * Waits until the device of an open page has caught up, its outbox is empty, and it has at least
 * `posts` posts. Polls often but reads little, because polling slows down what is measured.
 * @returns the end time, milliseconds since 1970
 */
export function waitUntilSynced(page: Page, posts: number): Promise<number> {
  return page.evaluate(
    async (least, pauseMs) => {
      const promisify = <V>(request: IDBRequest<V>) =>
        new Promise<V>((resolve, reject) => {
          request.onsuccess = () => resolve(request.result);
          request.onerror = () => reject(request.error);
        });
      const database = await promisify(indexedDB.open('colophon'));
      const table = (name: string) => database.transaction(name).objectStore(name);
      const isSynced = async () => {
        const device = await promisify(table('singles').get('device'));
        if (!device?.value.head || device.value.isCatchingUp) return false;
        if ((await promisify(table('outbox').getAllKeys(null, 1))).length > 0) return false;
        return (await promisify(table('posts').count())) >= least;
      };
      while (!(await isSynced())) await new Promise(resolve => setTimeout(resolve, pauseMs));
      database.close();
      return Date.now();
    },
    posts,
    pollIntervalMs,
  );
}
