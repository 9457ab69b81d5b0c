/**
 * `node test/screenshots/widths.ts FOLDER [SCREEN ...]`: takes screenshots of every screen at every
 * width, light, dark and in Arabic, empty and with more rows than any user has, and of its forms with
 * invalid input. A sheet shows all widths of a screen side by side.
 */
import { mkdirSync } from 'node:fs';
import type { Page } from 'puppeteer-core';
import { sections } from '../../extension/manager/router-model.ts';
import { type ExtensionBrowser, launchBrowser } from '../support/browser.ts';
import setup from '../support/build-extension.ts';
import { openManager } from '../support/manager-page.ts';
import { seed } from '../support/seed.ts';
import { type ScreenSetup, screenshotAtWidths } from './at-widths.ts';
import { createHugeWorkspace } from './content.ts';
import { createWorkbenchSignatures, workbenchSetups } from './workbench.ts';

const [folder = '.output/screenshots/widths', ...onlyScreens] = process.argv.slice(2);
const screens: Record<string, ScreenSetup> = {
  ...Object.fromEntries(
    sections.map(section => [section, { address: `manager.html#/${section}` }]),
  ),
  week: { address: 'manager.html#/calendar?view=week' },
  agenda: { address: 'manager.html#/calendar?view=agenda' },
  welcome: { address: 'welcome.html' },
  popup: { address: 'popup.html' },
};
/** Dialogs and forms, which need rows. */
const forms: Record<string, ScreenSetup> = {
  ...workbenchSetups,
  'post-form': { address: 'manager.html#/posts', prepare: page => openFirst(page) },
  'signature-form': { address: 'manager.html#/signatures', prepare: page => openFirst(page) },
  'label-form-refused': {
    address: 'manager.html#/labels',
    async prepare(page) {
      await openFirst(page);
      await page.locator('.dialog input[type="text"], .dialog input:not([type])').fill(' ');
      await page.keyboard.press('Enter');
    },
  },
  keys: {
    address: 'manager.html#/calendar',
    async prepare(page) {
      await page.waitForSelector('h1');
      await page.keyboard.press('?');
      await page.waitForSelector('.dialog');
    },
  },
  // The user's own order of the signatures, with one selected.
  own: {
    address: 'manager.html#/signatures',
    async prepare(page) {
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
  await seed(page, [...createHugeWorkspace(), ...createWorkbenchSignatures()]);
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
  const setups = { ...screens, ...(state === 'full' && forms) };
  for (const [name, screenSetup] of Object.entries(setups)) {
    if (onlyScreens.length > 0 && !onlyScreens.includes(name)) continue;
    await screenshotAtWidths(colophon, folder, `${name}-${state}`, screenSetup);
  }
}
