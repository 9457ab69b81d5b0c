/** The extension's button beside the address, where "click the Colophon button" can be followed. */
import type { Browser } from 'puppeteer-core';

/** As its switch "Pin to toolbar" on `chrome://extensions` does; answers whether it is there now. */
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

/** What the browser's own page of extensions can do; no package has types for it. */
declare const chrome: {
  developerPrivate: {
    updateExtensionConfiguration(update: {
      extensionId: string;
      pinnedToToolbar: boolean;
    }): Promise<void>;
    getExtensionInfo(id: string): Promise<{ pinnedToToolbar?: boolean }>;
  };
};
