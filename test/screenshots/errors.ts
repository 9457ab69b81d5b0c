/**
 * `node test/screenshots/errors.ts FOLDER [SCREEN ...]`: takes screenshots of errors, at every width,
 * light, dark and in Arabic.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'puppeteer-core';
import { sections } from '../../extension/manager/router-model.ts';
import type { Row } from '../../shared/rows/row.ts';
import { servePage } from '../bench/serve-page.ts';
import { launchBrowser } from '../support/browser.ts';
import setup from '../support/build-extension.ts';
import { openManager } from '../support/manager-page.ts';
import { createRowFactory, seed } from '../support/seed.ts';
import { type ScreenSetup, screenshotAtWidths } from './at-widths.ts';

const [folder = '.output/screenshots/errors', ...onlyScreens] = process.argv.slice(2);
mkdirSync(folder, { recursive: true });
const emptyFile = join(folder, 'snippets of last year that are empty.csv');
writeFileSync(emptyFile, '');

await setup();
const colophon = await launchBrowser();
const proxy = await servePage('<!doctype html><title>Log in</title>Log in to the network');
const make = createRowFactory();
const rows = [
  make.label('Launch', '#C2410C'),
  make.signature('Newsletter', 'If this was useful, my letters have more of it.'),
  make.post('The first sheets of the new almanac are dry.'),
];

const createFullStorageSetup = (address: string): ScreenSetup => ({
  address,
  prepare: showStorageFailure,
});
const setups: Record<string, ScreenSetup> = {
  ...Object.fromEntries(
    sections.map(section => [
      `full-${section}`,
      createFullStorageSetup(`manager.html#/${section}`),
    ]),
  ),
  'full-popup': createFullStorageSetup('popup.html'),
  'full-form': {
    address: 'manager.html#/signatures',
    async prepare(page) {
      await openFirst(page);
      await showStorageFailure(page);
    },
  },
  unreachable: {
    address: 'manager.html#/settings',
    prepare: createConnectAttempt('http://127.0.0.1:9'),
  },
  'intercepting-proxy': {
    address: 'manager.html#/settings',
    prepare: createConnectAttempt(proxy.url),
  },
  refused: { address: 'manager.html#/settings', prepare: stopSync },
  'refused-popup': { address: 'popup.html', prepare: stopSync },
  import: {
    address: 'manager.html#/settings',
    async prepare(page) {
      const input = await page.waitForSelector('input[type=file]');
      await (input as import('puppeteer-core').ElementHandle<HTMLInputElement>).uploadFile(
        emptyFile,
      );
      await page.waitForSelector('.field-fault');
      await page.$eval('.field-fault', fault => fault.scrollIntoView({ block: 'center' }));
    },
  },
  deleted: {
    address: 'manager.html#/signatures',
    async prepare(page) {
      await seed(page, [make.signature('Patrons', 'Printed with the help of 214 patrons.')]);
      await page.reload();
      await openFirst(page);
      await page.locator('.dialog textarea').fill('Words that nobody else has.');
      const other = await openManager(colophon, 'signatures');
      await openFirst(other.page);
      await other.page.locator('.dialog [data-look="danger"]').click();
      await page.waitForSelector('[data-needs-choice]');
      await other.page.close();
    },
  },
  'changed-signature': createConflictSetup('signatures', () =>
    make.signature('Patrons', 'Printed with the help of 214 patrons.'),
  ),
  'changed-post': createConflictSetup('posts', () =>
    make.post('Paper arrived. It smells of rain.'),
  ),
};

try {
  const { page } = await openManager(colophon, 'posts');
  await seed(page, rows);
  await page.close();
  for (const [name, screenSetup] of Object.entries(setups)) {
    if (onlyScreens.length > 0 && !onlyScreens.includes(name)) continue;
    await screenshotAtWidths(colophon, folder, name, screenSetup);
  }
} finally {
  await colophon.close();
  proxy.close();
}

/** Shows a form with an unsaved change, after another page has saved a different one. */
function createConflictSetup(section: string, createRow: () => Row): ScreenSetup {
  return {
    address: `manager.html#/${section}`,
    async prepare(page) {
      await seed(page, [createRow()]);
      await page.reload();
      await openFirst(page);
      const unsavedText = 'What is written here, and is not saved yet. ';
      await page.locator('.dialog textarea').fill(unsavedText.repeat(3).trim());
      const other = await openManager(colophon, section);
      await openFirst(other.page);
      await other.page.locator('.dialog textarea').fill('What the other device\nhas saved.');
      await other.page.locator('.dialog [data-look="main"]').click();
      await page.waitForSelector('.draft-conflict');
      await other.page.close();
    },
  };
}

async function openFirst(page: Page): Promise<void> {
  await page.locator('[data-act="open"]').click();
  await page.waitForSelector('.dialog');
}

/** Shows the failure of a browser whose storage is full. */
async function showStorageFailure(page: Page): Promise<void> {
  await page.waitForSelector('h1, [type=search]');
  await page.evaluate(() => {
    const error = new DOMException('No room', 'QuotaExceededError');
    window.dispatchEvent(new ErrorEvent('error', { error }));
  });
  await page.waitForSelector('.failure');
}

/** Returns a function that connects to this server in the settings, and waits for the error. */
function createConnectAttempt(server: string) {
  return async (page: Page) => {
    const [address, key] = await Promise.all([
      page.waitForSelector('input[inputmode=url]'),
      page.waitForSelector('form input:not([inputmode])'),
    ]);
    await address?.type(server);
    await key?.type('clp_of_no_server');
    await page.keyboard.press('Enter');
    await page.waitForSelector('.field-fault');
  };
}

/** Stores the sync status of a device whose API key the server refuses. */
async function stopSync(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const opening = indexedDB.open('colophon');
    await new Promise(resolve => opening.addEventListener('success', resolve));
    const transaction = opening.result.transaction('singles', 'readwrite');
    const singles = transaction.objectStore('singles');
    singles.put({ key: 'connection', value: { server: 'http://127.0.0.1:9', key: 'clp_old' } });
    const value = { phase: 'stopped', reason: 'key-refused', detail: '' };
    singles.put({ key: 'sync-status', value });
    await new Promise(resolve => transaction.addEventListener('complete', resolve));
    opening.result.close();
  });
  await page.reload();
  await page.waitForSelector('.navigation-stopped, .popup-sync-stopped');
}
