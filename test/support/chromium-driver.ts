/** The hands of a person at Chromium. */
import type { ExtensionBrowser } from './browser.ts';
import { chooseSignatures, writeSignatures } from './choose-signatures.ts';
import type { Driver } from './composer-page.ts';
import { noticeOf } from './notice.ts';

export function chromiumDriver(colophon: ExtensionBrowser): Driver {
  const { browser, openPopup, close } = colophon;
  return {
    browser,
    writeSignatures: signatures => writeSignatures(colophon, signatures),
    append: async (page, names) => chooseSignatures(await openPopup(page), names),
    noticeOf,
    close,
  };
}
