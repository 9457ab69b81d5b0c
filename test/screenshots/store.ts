/**
 * `node test/screenshots/store.ts [FOLDER]`: the pictures that stores show, 1280 by 800 as all three
 * take them, into the listing's folder. What is in them is the extension at work.
 */
import { mkdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'puppeteer-core';
import { readConfig } from '../../server/config.ts';
import { startServer } from '../../server/serve.ts';
import { connectThroughSettings } from '../practice/connect.ts';
import { startPractice } from '../practice/serve.ts';
import { caller } from '../support/api-server.ts';
import { launchBrowser } from '../support/browser.ts';
import setup from '../support/build-extension.ts';
import { openManager } from '../support/manager-page.ts';
import { until } from '../support/until.ts';
import { fillWorkspace } from './content.ts';
import { takeSurfaces } from './surfaces.ts';

const [folder = 'extension/listing/screenshots'] = process.argv.slice(2);
const size = { width: 1280, height: 800 };
/** Long enough for the slowest transition and for the first rows to be drawn. */
const settleMs = 600;

mkdirSync(folder, { recursive: true });
await setup();
const dataDir = await mkdtemp(join(tmpdir(), 'colophon-store-'));
const settings = readConfig({ DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'silent' });
if ('faults' in settings) throw new Error(settings.faults.join('\n'));
const server = await startServer(settings.config);
const practice = await startPractice();
const colophon = await launchBrowser();

try {
  const key = server.firstKey ?? '';
  await fillWorkspace(
    caller(
      () => server.url,
      () => key,
    ),
  );
  await connectThroughSettings(colophon.browser, colophon.extension.id, { url: server.url, key });
  const manager = await openManager(colophon, 'posts');
  await manager.page.setViewport(size);
  await until('all posts are there', async () =>
    manager.page.evaluate(() => document.body.innerText.includes('40 posts')),
  );
  await takeSurfaces(colophon, practice.url, takeSurface, ['page'], 'picker', size);
  await manager.page.bringToFront();
  await take(manager.page, '3-posts');
  await manager.follow('Calendar');
  await manager.see('grid', 'Calendar');
  await take(manager.page, '4-calendar', 'dark');
  await manager.follow('Signatures');
  await manager.see('button', 'Spring list');
  await take(manager.page, '5-signatures');
} finally {
  await colophon.close();
  await Promise.all([practice.close(), server.close()]);
  await rm(dataDir, { recursive: true, force: true });
}

/** Picker and notice, under the names in whose order stores show them. */
async function takeSurface(page: Page, name: string): Promise<void> {
  await take(page, name.startsWith('picker') ? '1-picker' : '2-appended');
}

async function take(page: Page, name: string, scheme = 'light'): Promise<void> {
  await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: scheme }]);
  await new Promise(resolve => setTimeout(resolve, settleMs));
  await page.screenshot({ path: join(folder, `${name}.png`) as `${string}.png` });
}
