/**
 * `npm run icons`: draws the icon in every size that browsers and stores ask for, from its SVG. What
 * the extension brings lies in its public folder, what stores want beside the SVG.
 */
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import puppeteer from 'puppeteer-core';
import { findOrInstallBrowser } from '../support/find-browser.ts';

const root = join(import.meta.dirname, '../..');
const listing = join(root, 'extension/listing');
/** Toolbar, its menus and sites' permissions, at one and two pixels a point; the lists of add-ons. */
const inExtension = [16, 24, 32, 48, 64, 96, 128];
/** Edge's listing, and whoever shows it large. */
const inStores = [300, 512];

const svg = await readFile(join(listing, 'icon.svg'), 'utf8');
await mkdir(join(root, 'extension/public/icon'), { recursive: true });
const browser = await puppeteer.launch({
  executablePath: findOrInstallBrowser(),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
try {
  const page = await browser.newPage();
  for (const size of [...inExtension, ...inStores]) {
    await page.setViewport({ width: size, height: size });
    await page.setContent(
      `<style>body { margin: 0 } svg { display: block; width: ${size}px; height: ${size}px }</style>${svg}`,
    );
    const folder = inExtension.includes(size) ? join(root, 'extension/public/icon') : listing;
    const name = inExtension.includes(size) ? `${size}.png` : `icon-${size}.png`;
    await page.screenshot({ path: join(folder, name) as `${string}.png`, omitBackground: true });
  }
} finally {
  await browser.close();
}
