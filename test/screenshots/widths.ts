/**
 * `node test/screenshots/widths.ts FOLDER [SCREEN ...]`: every screen at every width, light, dark and
 * in Arabic, empty and with more than anybody has, its forms as they refuse; those of one screen side
 * by side on a sheet.
 */
import { mkdirSync } from 'node:fs';
import type { Page } from 'puppeteer-core';
import { sections } from '../../extension/models/manager/route.ts';
import { type ExtensionBrowser, launchBrowser } from '../support/browser.ts';
import setup from '../support/build-extension.ts';
import { openManager } from '../support/manager-page.ts';
import { seed } from '../support/seed.ts';
import { takeAtWidths } from './at-widths.ts';
import { crowded } from './content.ts';

const [folder = '.output/screenshots/widths', ...only] = process.argv.slice(2);
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
  keys: {
    address: 'manager.html#/calendar',
    async open(page) {
      await page.waitForSelector('h1');
      await page.keyboard.press('?');
      await page.waitForSelector('.dialog');
    },
  },
  own: {
    address: 'manager.html#/signatures',
    async open(page) {
      await page.waitForSelector('.virtual-row input');
      await page.select('select:has(option[value="own"])', 'own');
      await page.click('.virtual-row input');
    },
  },
};
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
  const plain = Object.entries(screens).map(([name, address]) => [name, { address }] as const);
  const above = Object.entries(forms).map(
    ([name, { address, open }]) => [name, { address, arrange: open }] as const,
  );
  for (const [name, scene] of [...plain, ...(state === 'empty' ? [] : above)]) {
    if (only.length > 0 && !only.includes(name)) continue;
    await takeAtWidths(colophon, folder, `${name}-${state}`, scene);
  }
}
