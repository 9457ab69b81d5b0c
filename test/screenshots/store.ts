/**
 * `node test/screenshots/store.ts [FOLDER]`: takes the stores' screenshots of the extension in use,
 * into the listing's folder. All three stores accept 1280 by 800.
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
import { createCaller } from '../support/api-server.ts';
import { launchBrowser } from '../support/browser.ts';
import setup from '../support/build-extension.ts';
import { openManager } from '../support/manager-page.ts';
import { waitUntil } from '../support/wait-until.ts';
import { fillWorkspace } from './content.ts';
import { screenshotSurfaces } from './surfaces.ts';

const [folder = 'extension/listing/screenshots'] = process.argv.slice(2);
const size = { width: 1280, height: 800 };
/** Longer than the slowest transition and the drawing of the first rows. */
const drawDelayMs = 600;

mkdirSync(folder, { recursive: true });
await setup();
const dataDir = await mkdtemp(join(tmpdir(), 'colophon-store-'));
const settings = readConfig({ DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'silent' });
if ('errors' in settings) throw new Error(settings.errors.join('\n'));
const server = await startServer(settings.config);
const practice = await startPractice();
const colophon = await launchBrowser();

try {
  const key = server.firstKey ?? '';
  await fillWorkspace(
    createCaller(
      () => server.url,
      () => key,
    ),
  );
  await connectThroughSettings(colophon.browser, colophon.extension.id, { url: server.url, key });
  const manager = await openManager(colophon, 'posts');
  await manager.page.setViewport(size);
  await waitUntil('all posts are there', async () =>
    manager.page.evaluate(() => document.body.innerText.includes('40 posts')),
  );
  await screenshotSurfaces(colophon, practice.url, takeSurface, ['page'], 'picker', size);
  await manager.page.bringToFront();
  await takeScreenshot(manager.page, '3-posts');
  await manager.follow('Calendar');
  await manager.see('grid', 'Calendar');
  await takeScreenshot(manager.page, '4-calendar', 'dark');
  await manager.follow('Signatures');
  await manager.see('button', 'Spring list');
  await takeScreenshot(manager.page, '5-signatures');
} finally {
  await colophon.close();
  await Promise.all([practice.close(), server.close()]);
  await rm(dataDir, { recursive: true, force: true });
}

/** Saves picker and notice under numbered names, in the order of the stores' listings. */
async function takeSurface(page: Page, name: string): Promise<void> {
  await takeScreenshot(page, name.startsWith('picker') ? '1-picker' : '2-appended');
}

async function takeScreenshot(page: Page, name: string, scheme = 'light'): Promise<void> {
  await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: scheme }]);
  await new Promise(resolve => setTimeout(resolve, drawDelayMs));
  await page.screenshot({ path: join(folder, `${name}.png`) as `${string}.png` });
}
