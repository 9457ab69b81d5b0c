/** Drives Colophon in Chromium as a user does. */
import type { Page } from 'puppeteer-core';
import { waitForAppendRequests } from './append-requests.ts';
import { appendSignatures, chooseByKeys, writeSignatures } from './append-signatures.ts';
import type { ExtensionBrowser } from './browser.ts';
import type { Driver } from './composer-page.ts';
import { createInPageAppend } from './in-page-append.ts';
import { interceptRequests } from './intercept-requests.ts';
import { listNoticeButtons, pressInNotice, readNotice } from './notice.ts';
import { waitUntil } from './wait-until.ts';

export function chromiumDriver(colophon: ExtensionBrowser): Driver {
  const { browser, openPopup, close } = colophon;
  const idlePages: Page[] = [];
  return {
    name: 'Chromium',
    browser,
    async newPage() {
      const page = idlePages.shift();
      if (page === undefined) return await browser.newPage({ type: 'window' });
      await page.bringToFront();
      return page;
    },
    // The page is reused: a new window takes three times as long.
    async releasePage(page) {
      await waitForAppendRequests(browser);
      await emptyPage(page);
      idlePages.push(page);
    },
    writeSignatures: signatures => writeSignatures(colophon, signatures),
    append: async (page, names) => appendSignatures(await openPopup(page), names),
    chooseByKeys: async (page, names, where) => chooseByKeys(await openPopup(page), names, where),
    answerRequests: (page, answer) =>
      interceptRequests(page, async request => {
        // Frames of the extension load normally.
        if (request.url.startsWith('http')) request.answer(await answer(request.url));
        else request.goOn();
      }),
    createInPageAppend,
    async readPopupStatus(page) {
      const popup = await openPopup(page);
      try {
        const readStatus = () =>
          popup.$$eval('[role=status]', all =>
            all.map(status => (status as HTMLElement).innerText).join(''),
          );
        await waitUntil('the popup shows a status', async () => (await readStatus()) !== '');
        return await readStatus();
      } finally {
        await popup.close();
      }
    },
    readNotice,
    listNoticeButtons,
    pressInNotice,
    close,
  };
}

/** Removes what a tab keeps of a page: timers, the permission of the click, session storage, its name. */
async function emptyPage(page: Page): Promise<void> {
  await page.evaluate(() => {
    sessionStorage.clear();
    window.name = '';
  });
  await page.goto('about:blank');
}
