/** The hands of a person at Chromium. */
import type { Page } from 'puppeteer-core';
import type { ExtensionBrowser } from './browser.ts';
import { chooseSignatures, writeSignatures } from './choose-signatures.ts';
import type { Driver } from './composer-page.ts';
import { noticeOf, noticeOffers, pressInNotice } from './notice.ts';
import { ordersTo } from './order-in-page.ts';
import { untilOrdersEnd } from './orders-end.ts';
import { until } from './until.ts';

export function chromiumDriver(colophon: ExtensionBrowser): Driver {
  const { browser, openPopup, close } = colophon;
  const spare: Page[] = [];
  return {
    name: 'Chromium',
    browser,
    async newPage() {
      const page = spare.shift();
      if (page === undefined) return await browser.newPage({ type: 'window' });
      await page.bringToFront();
      return page;
    },
    // A new window takes three times as long as a new page in one that is there.
    async endPage(page) {
      await untilOrdersEnd(browser);
      await leave(page);
      spare.push(page);
    },
    writeSignatures: signatures => writeSignatures(colophon, signatures),
    append: async (page, names) => chooseSignatures(await openPopup(page), names),
    ordersTo,
    async popupSays(page) {
      const popup = await openPopup(page);
      try {
        const said = () =>
          popup.$$eval('[role=status]', all =>
            all.map(status => (status as HTMLElement).innerText).join(''),
          );
        await until('the popup says something', async () => (await said()) !== '');
        return await said();
      } finally {
        await popup.close();
      }
    },
    noticeOf,
    noticeOffers,
    pressInNotice,
    close,
  };
}

/** What the tab keeps of a page goes with it: timers, the click's permission, its session, its name. */
async function leave(page: Page): Promise<void> {
  await page.evaluate(() => {
    sessionStorage.clear();
    window.name = '';
  });
  await page.goto('about:blank');
}
