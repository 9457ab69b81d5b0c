/**
 * `npm run icons`: draws the icon from its SVG, in every size that browsers and stores need. The
 * extension's sizes go into its public folder, the stores' sizes into the folder of the SVG.
 */
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import puppeteer from 'puppeteer-core';
import { findOrInstallBrowser } from '../support/find-browser.ts';

const root = join(import.meta.dirname, '../..');
const listing = join(root, 'extension/listing');
/** Toolbar, menus and site permissions at device pixel ratios 1 and 2; the lists of extensions. */
const extensionSizesPx = [16, 24, 32, 48, 64, 96, 128];
/** Edge's listing, and large presentations. */
const storeSizesPx = [300, 512];

const svg = await readFile(join(listing, 'icon.svg'), 'utf8');
await mkdir(join(root, 'extension/public/icon'), { recursive: true });
const browser = await puppeteer.launch({
  executablePath: findOrInstallBrowser(),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
try {
  const page = await browser.newPage();
  for (const size of [...extensionSizesPx, ...storeSizesPx]) {
    await page.setViewport({ width: size, height: size });
    await page.setContent(
      `<style>body { margin: 0 } svg { display: block; width: ${size}px; height: ${size}px }</style>${svg}`,
    );
    const folder = extensionSizesPx.includes(size) ? join(root, 'extension/public/icon') : listing;
    const name = extensionSizesPx.includes(size) ? `${size}.png` : `icon-${size}.png`;
    await page.screenshot({ path: join(folder, name) as `${string}.png`, omitBackground: true });
  }
} finally {
  await browser.close();
}
