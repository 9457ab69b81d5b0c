/**
 * `node test/screenshots/widths.ts FOLDER [SCREEN ...]`: every screen at every width, light, dark and
 * in Arabic, empty and with more than anybody has, its forms as they refuse; those of one screen side
 * by side on a sheet.
 */
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'puppeteer-core';
import { sections } from '../../extension/models/manager/route.ts';
import { type ExtensionBrowser, launchBrowser } from '../support/browser.ts';
import setup from '../support/build-extension.ts';
import { openManager } from '../support/manager-page.ts';
import { seed } from '../support/seed.ts';
import { crowded } from './content.ts';

const [folder = '.output/screenshots/widths', ...only] = process.argv.slice(2);
const widths = [320, 768, 1200, 1600];
const screens = {
  ...Object.fromEntries(sections.map(section => [section, `manager.html#/${section}`])),
  week: 'manager.html#/calendar?view=week',
  agenda: 'manager.html#/calendar?view=agenda',
  welcome: 'welcome.html',
  popup: 'popup.html',
};
/** What is open above a screen: the screen, the keys that open it, and what is typed there. */
const forms: Record<string, { address: string; open: (page: Page) => Promise<void> }> = {
  'post-form': { address: 'manager.html#/posts', open: page => openFirst(page) },
  'signature-form': { address: 'manager.html#/signatures', open: page => openFirst(page) },
  'label-form-refused': {
    address: 'manager.html#/labels',
    async open(page) {
      await openFirst(page);
      await page.locator('.dialog input[type="text"], .dialog input:not([type])').fill(' ');
      await page.keyboard.press('Enter');
    },
  },
  keys: { address: 'manager.html#/calendar', open: page => page.keyboard.press('?') },
  own: {
    address: 'manager.html#/signatures',
    async open(page) {
      await page.select('select:has(option[value="own"])', 'own');
      await page.click('.virtual-row input');
    },
  },
};
const looks = [
  { name: 'light', scheme: 'light', language: 'en' },
  { name: 'dark', scheme: 'dark', language: 'en' },
  { name: 'arabic', scheme: 'light', language: 'ar' },
] as const;
const heightPx = 900;
/** Long enough for the slowest transition and for the first rows to be drawn. */
const settleMs = 400;

mkdirSync(folder, { recursive: true });
await setup();
const colophon = await launchBrowser();
try {
  await takeState(colophon, 'empty');
  const { page } = await openManager(colophon, 'posts');
  await seed(page, crowded());
  await page.close();
  await takeState(colophon, 'full');
} finally {
  await colophon.close();
}

async function openFirst(page: Page): Promise<void> {
  await page.waitForSelector('[data-act="open"], .row-open');
  await page.click('[data-act="open"], .row-open');
  await page.waitForSelector('.dialog');
}

async function takeState(colophon: ExtensionBrowser, state: string): Promise<void> {
  const above = Object.entries(forms).map(([name, { address }]) => [name, address] as const);
  for (const [section, address] of [
    ...Object.entries(screens),
    ...(state === 'empty' ? [] : above),
  ]) {
    if (only.length > 0 && !only.includes(section)) continue;
    for (const { name, scheme, language } of looks) {
      const page = await colophon.browser.newPage();
      await page.goto(`chrome-extension://${colophon.extension.id}/${address}`);
      await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: scheme }]);
      await speak(page, language);
      await page.reload();
      await forms[section]?.open(page);
      const taken: string[] = [];
      for (const width of widths) {
        await page.setViewport({ width, height: heightPx });
        await new Promise(resolve => setTimeout(resolve, settleMs));
        const path = join(folder, `${section}-${state}-${name}-${width}.png`);
        await page.screenshot({ path });
        taken.push(path);
      }
      await page.close();
      await sheet(taken, join(folder, `sheet-${section}-${state}-${name}.png`));
    }
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

async function sheet(pictures: string[], path: string): Promise<void> {
  const page = await colophon.browser.newPage();
  await page.setViewport({ width: 2000, height: 470 });
  const images = pictures.map(
    picture => `<img height="450" src="data:image/png;base64,${readFileSync(picture, 'base64')}">`,
  );
  await page.setContent(`<body style="display:flex;gap:8px;background:#888">${images.join('')}`);
  await page.screenshot({ path });
  await page.close();
}
