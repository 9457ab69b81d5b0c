/** The hands of a person at Chromium. */
import type { ExtensionBrowser } from './browser.ts';
import { chooseSignatures, writeSignatures } from './choose-signatures.ts';
import type { Driver } from './composer-page.ts';
import { noticeOf, noticeOffers, pressInNotice } from './notice.ts';
import { ordersTo } from './order-in-page.ts';
import { until } from './until.ts';

export function chromiumDriver(colophon: ExtensionBrowser): Driver {
  const { browser, openPopup, close } = colophon;
  return {
    name: 'Chromium',
    browser,
    newPage: () => browser.newPage({ type: 'window' }),
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
