/** Takes screenshots of a page at every width, light, dark and in Arabic, and puts them on a sheet. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'puppeteer-core';
import type { ExtensionBrowser } from '../support/browser.ts';

const widths = [320, 768, 1200, 1600];
export const looks = [
  { name: 'light', scheme: 'light', language: 'en' },
  { name: 'dark', scheme: 'dark', language: 'en' },
  { name: 'arabic', scheme: 'light', language: 'ar' },
] as const;
const heightPx = 900;
/** Longer than the slowest transition and the drawing of the first rows. */
const drawDelayMs = 400;

export type Look = (typeof looks)[number];

export type ScreenSetup = {
  /** The address inside the extension, such as `manager.html#/posts`, or that of a page on a server. */
  address: string;
  /** Brings the page into the state of the screenshot. */
  prepare?: ((page: Page) => Promise<unknown>) | undefined;
  /** Called at each width, for what does not survive a change of it, such as a drag. */
  pose?: ((page: Page) => Promise<unknown>) | undefined;
};

export async function screenshotAtWidths(
  { browser, extension }: ExtensionBrowser,
  folder: string,
  name: string,
  { address, prepare, pose }: ScreenSetup,
): Promise<void> {
  for (const look of looks) {
    const page = await browser.newPage();
    await page.goto(new URL(address, `chrome-extension://${extension.id}/`).href);
    await applyLook(page, look);
    await prepare?.(page);
    const paths: string[] = [];
    for (const width of widths) {
      await page.setViewport({ width, height: heightPx });
      await pose?.(page);
      await new Promise(resolve => setTimeout(resolve, drawDelayMs));
      const path = join(folder, `${name}-${look.name}-${width}.png`);
      await page.screenshot({ path });
      paths.push(path);
    }
    await saveSheet(page, paths, join(folder, `sheet-${name}-${look.name}.png`));
    await page.close();
  }
}

/** Shows the page in these colors and this language. */
export async function applyLook(page: Page, { scheme, language }: Look): Promise<void> {
  await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: scheme }]);
  await setLanguage(page, language);
  await page.reload();
}

/**
 * Sets the language in the settings and in `localStorage`, from which a page reads it as it opens. A page without
 * a database has no language to choose.
 */
export async function setLanguage(page: Page, language: string): Promise<void> {
  await page.evaluate(async language => {
    const databases = await indexedDB.databases();
    if (!databases.some(({ name }) => name === 'colophon')) return;
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
export async function saveSheet(
  page: Page,
  picturePaths: string[],
  path: string,
  pictureHeightPx = 450,
): Promise<void> {
  await page.goto('about:blank');
  await page.setViewport({ width: 2000, height: pictureHeightPx + 20 });
  const images = picturePaths.map(
    file =>
      `<img height="${pictureHeightPx}" src="data:image/png;base64,${readFileSync(file, 'base64')}">`,
  );
  await page.setContent(`<body style="display:flex;gap:8px;background:#888">${images.join('')}`);
  await page.screenshot({ path });
}
