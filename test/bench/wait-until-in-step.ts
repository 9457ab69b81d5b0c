import type { Page } from 'puppeteer-core';

const lookMs = 20;

/**
 * Waits until the device of an open page has caught up, nothing waits in its outbox, and it holds
 * at least so many posts. Looks often, at as little as possible: what is looked at is measured.
 * @returns when it was, milliseconds since 1970
 */
export function waitUntilInStep(page: Page, posts: number): Promise<number> {
  return page.evaluate(
    async (least, pauseMs) => {
      const done = <V>(request: IDBRequest<V>) =>
        new Promise<V>((resolve, reject) => {
          request.onsuccess = () => resolve(request.result);
          request.onerror = () => reject(request.error);
        });
      const database = await done(indexedDB.open('colophon'));
      const table = (name: string) => database.transaction(name).objectStore(name);
      const isInStep = async () => {
        const device = await done(table('singles').get('device'));
        if (!device?.value.head || device.value.isCatchingUp) return false;
        if ((await done(table('outbox').getAllKeys(null, 1))).length > 0) return false;
        return (await done(table('posts').count())) >= least;
      };
      while (!(await isInStep())) await new Promise(resolve => setTimeout(resolve, pauseMs));
      database.close();
      return Date.now();
    },
    posts,
    lookMs,
  );
}
