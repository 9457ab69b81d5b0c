/** A page of the extension's from which is seen what has become of an order. */
import type { Page } from 'puppeteer-core';
import { noticeSelector } from '../../support/notice.ts';
import type { Stage } from '../popup/stage.ts';

/** `told` are the ends that the extension itself tells of, `open` the orders without an end. */
export type Ends = { notices: number; told: string[]; open: number; badge: string };

export type Witness = Awaited<ReturnType<typeof openWitness>>;

export async function openWitness({ colophon }: Stage) {
  const own = await colophon.browser.newPage();
  await own.goto(`chrome-extension://${colophon.extension.id}/manager.html`);
  await own.evaluate(() => {
    chrome.runtime.onMessage.addListener(message => {
      if (message === 'order-ended') globalThis.saidCount = (globalThis.saidCount ?? 0) + 1;
    });
  });
  return {
    async forgetAll(): Promise<void> {
      await own.evaluate(async () => {
        globalThis.saidCount = 0;
        await chrome.storage.session.clear();
      });
    },

    /** How often a page has said that an order has come to an end with it. */
    saidByPage: () => own.evaluate(() => globalThis.saidCount ?? 0),

    /** How many uses of signatures have been counted, all together. */
    uses: () =>
      own.evaluate(async () => {
        const opening = indexedDB.open('colophon');
        await new Promise(resolve => (opening.onsuccess = resolve));
        const uses = opening.result.transaction('uses').objectStore('uses').getAll();
        await new Promise(resolve => (uses.onsuccess = resolve));
        opening.result.close();
        return uses.result.reduce((sum, { count }) => sum + count, 0);
      }),

    /** Whether a worker would be started for orders that are left. */
    hasAlarm: () =>
      own.evaluate(async () =>
        (await chrome.alarms.getAll()).some(({ name }) => name === 'orders'),
      ),

    async ends(page: Page): Promise<Ends> {
      const kept = await own.evaluate(async () =>
        Object.entries(await chrome.storage.session.get(null))
          .filter(([key]) => key.startsWith('order:'))
          .map(([, value]) => (value as { stage: { at: string; end?: string } }).stage),
      );
      return {
        notices: await noticesOf(page),
        told: kept.flatMap(({ at, end }) => (at === 'ended' ? [end ?? ''] : [])),
        open: kept.filter(({ at }) => at !== 'ended').length,
        badge: await own.evaluate(() => chrome.action.getBadgeText({})),
      };
    },
  };
}

/** None in a page that answers nothing: it has crashed, or hangs. */
async function noticesOf(page: Page): Promise<number> {
  const unanswered = Promise.withResolvers<number>();
  const timer = setTimeout(unanswered.resolve, 300, 0);
  const asked = page.evaluate(
    selector => document.querySelectorAll(selector).length,
    noticeSelector,
  );
  const notices = await Promise.race([asked.catch(() => 0), unanswered.promise]);
  clearTimeout(timer);
  return notices;
}

declare global {
  var saidCount: number | undefined;
}
declare const chrome: {
  runtime: { onMessage: { addListener(heard: (message: unknown) => void): void } };
  storage: {
    session: { get(keys: null): Promise<Record<string, unknown>>; clear(): Promise<void> };
  };
  action: { getBadgeText(where: object): Promise<string> };
  alarms: { getAll(): Promise<{ name: string }[]> };
};
