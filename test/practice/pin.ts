/** Pins the extension to the toolbar, so that users can follow "click the Colophon button". */
import type { Browser } from 'puppeteer-core';

/**
 * Turns on "Pin to toolbar", the extension's switch on `chrome://extensions`. Returns whether the
 * toolbar shows the button.
 */
export async function pinToToolbar(browser: Browser, extensionId: string): Promise<boolean> {
  const page = await browser.newPage();
  try {
    await page.goto('chrome://extensions');
    return await page.evaluate(async id => {
      const { developerPrivate } = chrome;
      await developerPrivate.updateExtensionConfiguration({
        extensionId: id,
        pinnedToToolbar: true,
      });
      return (await developerPrivate.getExtensionInfo(id)).pinnedToToolbar === true;
    }, extensionId);
  } finally {
    await page.close();
  }
}

/** The private API of `chrome://extensions`. No package has types for it. */
declare const chrome: {
  developerPrivate: {
    updateExtensionConfiguration(update: {
      extensionId: string;
      pinnedToToolbar: boolean;
    }): Promise<void>;
    getExtensionInfo(id: string): Promise<{ pinnedToToolbar?: boolean }>;
  };
};
