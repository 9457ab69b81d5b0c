/**
 * `node test/screenshots/errors.ts FOLDER [SCENE ...]`: what people see where something fails, at every
 * width, light, dark and in Arabic.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'puppeteer-core';
import { sections } from '../../extension/models/manager/route.ts';
import type { Row } from '../../shared/rows/row.ts';
import { serve } from '../bench/serve.ts';
import { launchBrowser } from '../support/browser.ts';
import setup from '../support/build-extension.ts';
import { openManager } from '../support/manager-page.ts';
import { createSeed, seed } from '../support/seed.ts';
import { type Scene, takeAtWidths } from './at-widths.ts';

const [folder = '.output/screenshots/errors', ...only] = process.argv.slice(2);
mkdirSync(folder, { recursive: true });
const emptyFile = join(folder, 'snippets of last year that are empty.csv');
writeFileSync(emptyFile, '');

await setup();
const colophon = await launchBrowser();
const stranger = await serve('<!doctype html><title>Log in</title>Log in to the network');
const make = createSeed();
const rows = [
  make.label('Launch', '#C2410C'),
  make.signature('Newsletter', 'If this was useful, my letters have more of it.'),
  make.post('The first sheets of the new almanac are dry.'),
];

const full = (address: string): Scene => ({ address, arrange: fail });
const scenes: Record<string, Scene> = {
  ...Object.fromEntries(sections.map(one => [`full-${one}`, full(`manager.html#/${one}`)])),
  'full-popup': full('popup.html'),
  'full-form': {
    address: 'manager.html#/signatures',
    async arrange(page) {
      await openFirst(page);
      await fail(page);
    },
  },
  unreachable: { address: 'manager.html#/settings', arrange: connectTo('http://127.0.0.1:9') },
  stranger: { address: 'manager.html#/settings', arrange: connectTo(stranger.url) },
  refused: { address: 'manager.html#/settings', arrange: stop },
  'refused-popup': { address: 'popup.html', arrange: stop },
  import: {
    address: 'manager.html#/settings',
    async arrange(page) {
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
    async arrange(page) {
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
  'changed-signature': changed('signatures', () =>
    make.signature('Patrons', 'Printed with the help of 214 patrons.'),
  ),
  'changed-post': changed('posts', () => make.post('Paper arrived. It smells of rain.')),
};

try {
  const { page } = await openManager(colophon, 'posts');
  await seed(page, rows);
  await page.close();
  for (const [name, scene] of Object.entries(scenes)) {
    if (only.length > 0 && !only.includes(name)) continue;
    await takeAtWidths(colophon, folder, name, scene);
  }
} finally {
  await colophon.close();
  stranger.close();
}

/** A form with unsaved words, beside which another page has saved others. */
function changed(section: string, rowOf: () => Row): Scene {
  return {
    address: `manager.html#/${section}`,
    async arrange(page) {
      await seed(page, [rowOf()]);
      await page.reload();
      await openFirst(page);
      const mine = 'What is written here, and is not saved yet. ';
      await page.locator('.dialog textarea').fill(mine.repeat(3).trim());
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

/** As where the browser says that nothing more can be kept. */
async function fail(page: Page): Promise<void> {
  await page.waitForSelector('h1, [type=search]');
  await page.evaluate(() => {
    const error = new DOMException('No room', 'QuotaExceededError');
    window.dispatchEvent(new ErrorEvent('error', { error }));
  });
  await page.waitForSelector('.failure');
}

function connectTo(server: string) {
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

/** As where the server takes the key no more. */
async function stop(page: Page): Promise<void> {
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
  await page.waitForSelector('.navigation-stopped, .popup-stopped');
}
