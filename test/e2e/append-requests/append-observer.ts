/** Observes append requests from a page of the extension. */
import type { Page } from 'puppeteer-core';
import { noticeSelector } from '../../support/notice.ts';
import type { PopupFixture } from '../popup/popup-fixture.ts';

/**
 * `unreported` are results that no page could report, so the extension must report them. `pending` is the
 * number of append requests without a result.
 */
export type ReportState = { notices: number; unreported: string[]; pending: number; badge: string };

export type AppendObserver = Awaited<ReturnType<typeof openAppendObserver>>;

export async function openAppendObserver({ colophon }: PopupFixture) {
  const extensionPage = await colophon.browser.newPage();
  await extensionPage.goto(`chrome-extension://${colophon.extension.id}/manager.html`);
  await extensionPage.evaluate(() => {
    chrome.runtime.onMessage.addListener(message => {
      if (message === 'append-ended')
        globalThis.resultMessageCount = (globalThis.resultMessageCount ?? 0) + 1;
    });
  });
  return {
    extensionPage,

    async reset(): Promise<void> {
      await extensionPage.evaluate(async () => {
        globalThis.resultMessageCount = 0;
        await chrome.storage.session.clear();
      });
    },

    /** Counts the messages by which pages report that an append has ended. */
    countResultMessages: () => extensionPage.evaluate(() => globalThis.resultMessageCount ?? 0),

    /** Sums the use counts of all signatures. */
    countUses: () =>
      extensionPage.evaluate(async () => {
        const opening = indexedDB.open('colophon');
        await new Promise(resolve => (opening.onsuccess = resolve));
        const uses = opening.result.transaction('uses').objectStore('uses').getAll();
        await new Promise(resolve => (uses.onsuccess = resolve));
        opening.result.close();
        return uses.result.reduce((sum, { count }) => sum + count, 0);
      }),

    /** Resolves to true if an alarm would start a worker for the remaining append requests. */
    hasAlarm: () =>
      extensionPage.evaluate(async () =>
        (await chrome.alarms.getAll()).some(({ name }) => name === 'append-requests'),
      ),

    async readReportState(page: Page): Promise<ReportState> {
      const stages = await extensionPage.evaluate(async () =>
        Object.entries(await chrome.storage.session.get(null))
          .filter(([key]) => key.startsWith('pending-append:'))
          .map(([, value]) => (value as { stage: { at: string; result?: string } }).stage),
      );
      return {
        notices: await countNotices(page),
        unreported: stages.flatMap(({ at, result }) => (at === 'unreported' ? [result ?? ''] : [])),
        pending: stages.filter(({ at }) => at !== 'unreported').length,
        badge: await extensionPage.evaluate(() => chrome.action.getBadgeText({})),
      };
    },
  };
}

/** Resolves to 0 if the page does not answer, because it has crashed or hangs. */
async function countNotices(page: Page): Promise<number> {
  const timeout = Promise.withResolvers<number>();
  const timer = setTimeout(timeout.resolve, 300, 0);
  const count = page.evaluate(
    selector => document.querySelectorAll(selector).length,
    noticeSelector,
  );
  const notices = await Promise.race([count.catch(() => 0), timeout.promise]);
  clearTimeout(timer);
  return notices;
}

declare global {
  var resultMessageCount: number | undefined;
}
declare const chrome: {
  runtime: { onMessage: { addListener(listener: (message: unknown) => void): void } };
  storage: {
    session: { get(keys: null): Promise<Record<string, unknown>>; clear(): Promise<void> };
  };
  action: { getBadgeText(where: object): Promise<string> };
  alarms: { getAll(): Promise<{ name: string }[]> };
};
