/**
 * `node test/screenshots/widths.ts FOLDER [SCREEN ...]`: takes screenshots of every screen at every
 * width, light, dark and in Arabic, empty and with more rows than any user has, and of its forms with
 * invalid input. A sheet shows all widths of a screen side by side.
 */
import { mkdirSync } from 'node:fs';
import type { Page } from 'puppeteer-core';
import { sections } from '../../extension/models/manager/router.ts';
import { type ExtensionBrowser, launchBrowser } from '../support/browser.ts';
import setup from '../support/build-extension.ts';
import { openManager } from '../support/manager-page.ts';
import { seed } from '../support/seed.ts';
import { screenshotAtWidths } from './at-widths.ts';
import { createHugeWorkspace } from './content.ts';

const [folder = '.output/screenshots/widths', ...onlyScreens] = process.argv.slice(2);
const screens = {
  ...Object.fromEntries(sections.map(section => [section, `manager.html#/${section}`])),
  week: 'manager.html#/calendar?view=week',
  agenda: 'manager.html#/calendar?view=agenda',
  welcome: 'welcome.html',
  popup: 'popup.html',
};
/** Dialogs and forms: the screen's address, and the steps that open them and fill them in. */
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
  // The user's own order of the signatures, with one selected.
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
  await seed(page, createHugeWorkspace());
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
  const screenSetups = Object.entries(screens).map(
    ([name, address]) => [name, { address }] as const,
  );
  const formSetups = Object.entries(forms).map(
    ([name, { address, open }]) => [name, { address, prepare: open }] as const,
  );
  for (const [name, screenSetup] of [...screenSetups, ...(state === 'empty' ? [] : formSetups)]) {
    if (onlyScreens.length > 0 && !onlyScreens.includes(name)) continue;
    await screenshotAtWidths(colophon, folder, `${name}-${state}`, screenSetup);
  }
}
