/** A page at every width, light, dark and in Arabic, as pictures side by side on a sheet. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'puppeteer-core';
import type { ExtensionBrowser } from '../support/browser.ts';

const widths = [320, 768, 1200, 1600];
const looks = [
  { name: 'light', scheme: 'light', language: 'en' },
  { name: 'dark', scheme: 'dark', language: 'en' },
  { name: 'arabic', scheme: 'light', language: 'ar' },
] as const;
const heightPx = 900;
/** Long enough for the slowest transition and for the first rows to be drawn. */
const settleMs = 400;

export type Scene = {
  /** In the extension: `manager.html#/posts`. */
  address: string;
  /** What is done on the page before it is taken. */
  arrange?: ((page: Page) => Promise<unknown>) | undefined;
};

export async function takeAtWidths(
  { browser, extension }: ExtensionBrowser,
  folder: string,
  name: string,
  { address, arrange }: Scene,
): Promise<void> {
  for (const look of looks) {
    const page = await browser.newPage();
    await page.goto(`chrome-extension://${extension.id}/${address}`);
    await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: look.scheme }]);
    await speak(page, look.language);
    await page.reload();
    await arrange?.(page);
    const taken: string[] = [];
    for (const width of widths) {
      await page.setViewport({ width, height: heightPx });
      await new Promise(resolve => setTimeout(resolve, settleMs));
      const path = join(folder, `${name}-${look.name}-${width}.png`);
      await page.screenshot({ path });
      taken.push(path);
    }
    await sheet(page, taken, join(folder, `sheet-${name}-${look.name}.png`));
    await page.close();
  }
}

/** The language as the page finds it when it opens; the settings are the truth, and its mirror. */
async function speak(page: Page, language: string): Promise<void> {
  await page.evaluate(async language => {
    localStorage.setItem('appearance', JSON.stringify({ theme: 'system', language }));
    const opening = indexedDB.open('colophon');
    await new Promise(resolve => opening.addEventListener('success', resolve));
    const transaction = opening.result.transaction('singles', 'readwrite');
    transaction.objectStore('singles').put({ key: 'settings', value: { language } });
    await new Promise(resolve => transaction.addEventListener('complete', resolve));
    opening.result.close();
  }, language);
}

async function sheet(page: Page, pictures: string[], path: string): Promise<void> {
  await page.goto('about:blank');
  await page.setViewport({ width: 2000, height: 470 });
  const images = pictures.map(
    picture => `<img height="450" src="data:image/png;base64,${readFileSync(picture, 'base64')}">`,
  );
  await page.setContent(`<body style="display:flex;gap:8px;background:#888">${images.join('')}`);
  await page.screenshot({ path });
}
