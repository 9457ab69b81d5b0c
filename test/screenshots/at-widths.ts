/** Takes screenshots of a page at every width, light, dark and in Arabic, and puts them on a sheet. */
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
/** Longer than the slowest transition and the drawing of the first rows. */
const drawDelayMs = 400;

export type ScreenSetup = {
  /** The address inside the extension: `manager.html#/posts`. */
  address: string;
  /** Brings the page into the state of the screenshot. */
  prepare?: ((page: Page) => Promise<unknown>) | undefined;
};

export async function screenshotAtWidths(
  { browser, extension }: ExtensionBrowser,
  folder: string,
  name: string,
  { address, prepare }: ScreenSetup,
): Promise<void> {
  for (const look of looks) {
    const page = await browser.newPage();
    await page.goto(`chrome-extension://${extension.id}/${address}`);
    await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: look.scheme }]);
    await setLanguage(page, look.language);
    await page.reload();
    await prepare?.(page);
    const paths: string[] = [];
    for (const width of widths) {
      await page.setViewport({ width, height: heightPx });
      await new Promise(resolve => setTimeout(resolve, drawDelayMs));
      const path = join(folder, `${name}-${look.name}-${width}.png`);
      await page.screenshot({ path });
      paths.push(path);
    }
    await saveSheet(page, paths, join(folder, `sheet-${name}-${look.name}.png`));
    await page.close();
  }
}

/** Sets the language in the settings and in `localStorage`, from which a page reads it as it opens. */
async function setLanguage(page: Page, language: string): Promise<void> {
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

/** Saves a picture in which these pictures are side by side. */
async function saveSheet(page: Page, picturePaths: string[], path: string): Promise<void> {
  await page.goto('about:blank');
  await page.setViewport({ width: 2000, height: 470 });
  const images = picturePaths.map(
    file => `<img height="450" src="data:image/png;base64,${readFileSync(file, 'base64')}">`,
  );
  await page.setContent(`<body style="display:flex;gap:8px;background:#888">${images.join('')}`);
  await page.screenshot({ path });
}
