/**
 * The browser is killed with -9 while an update of the extension takes the device's database to its
 * next version: `node test/e2e/sync/killed-updates.ts [kills] [posts]`. Each time, at another part of
 * how long that takes, a copy of the same profile; afterwards everything has to be there.
 */
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'puppeteer-core';
import { launchBrowser } from '../../support/browser.ts';
import { startDevice } from '../../support/browser-device.ts';
import { buildMode } from '../../support/builds.ts';
import { createSeed, seed } from '../../support/seed.ts';

const [kills = 10, posts = 10_000] = process.argv.slice(2).map(Number);

const folder = await mkdtemp(join(tmpdir(), 'colophon-killed-'));
const extensionDir = join(folder, 'extension');
const profile = join(folder, 'profile');
await cp(await buildMode(), extensionDir, { recursive: true });

const { post, signature } = createSeed();
const rows = [
  ...Array.from({ length: posts }, (_, number) => post(`${number} set by hand`)),
  ...Array.from({ length: 200 }, (_, number) => signature(`s ${number}`, `— ${number}`)),
];
const device = await startDevice({ extensionDir, userDataDir: profile });
await seed(device.manager.page, rows);
const wanted = await contentOf(device.manager.page);
await device.close();

await rm(extensionDir, { recursive: true });
await cp(await buildMode('tomorrow'), extensionDir, { recursive: true });

const first = join(folder, 'first');
await cp(profile, first, { recursive: true });
const undisturbed = await begin(first);
const tookMs = await undisturbed.updated;
await undisturbed.close();
console.log(`${rows.length} rows, the update takes ${Math.round(tookMs)} ms`);

let lost = 0;
let midway = 0;
for (let kill = 0; kill < kills; kill++) {
  const copy = join(folder, `copy-${kill}`);
  await cp(profile, copy, { recursive: true });
  const { isUpdated, kill: killBrowser, updated } = await begin(copy);
  updated.catch(() => {}); // It dies in the middle.
  const afterMs = (tookMs * (kill + 0.5)) / kills;
  await new Promise(resolve => setTimeout(resolve, afterMs));
  const wasMidway = !isUpdated();
  if (wasMidway) midway++;
  await killBrowser();
  const again = await begin(copy);
  await again.updated;
  const found = await contentOf(again.page);
  const isWhole = found === wanted;
  if (!isWhole) lost++;
  console.log(`killed after ${Math.round(afterMs)} ms`, { wasMidway, isWhole });
  await again.close();
  await rm(copy, { recursive: true, force: true });
}
await rm(folder, { recursive: true, force: true });
console.log(`${kills} kills, ${midway} midway: ${lost} profiles not whole`);
process.exitCode = lost === 0 && midway > 0 ? 0 : 1;

/** Opens the manager, whose first posts show that the database is open and up to date. */
async function begin(userDataDir: string) {
  const { browser, extension, close } = await launchBrowser({ extensionDir, userDataDir });
  const page = await browser.newPage();
  const startedMs = performance.now();
  let isUpdated = false;
  const updated = page
    .goto(`chrome-extension://${extension.id}/manager.html#/posts`)
    .then(() => page.waitForSelector('::-p-text(set by hand)', { timeout: 120_000 }))
    .then(() => {
      isUpdated = true;
      return performance.now() - startedMs;
    });
  return {
    page,
    updated,
    isUpdated: () => isUpdated,
    close,
    /** The whole family, as when the machine loses its power. */
    async kill(): Promise<void> {
      const child = browser.process();
      if (child?.pid === undefined) throw new Error('There is no process to kill');
      const gone = new Promise(resolve => {
        child.once('exit', resolve);
      });
      process.kill(-child.pid, 'SIGKILL');
      await gone;
    },
  };
}

/** All rows and all that waits, in words that are the same whatever they are found by. */
async function contentOf(page: Page): Promise<string> {
  const content = await page.evaluate(async () => {
    const done = <V>(request: IDBRequest<V>) =>
      new Promise<V>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const database = await done(indexedDB.open('colophon'));
    const transaction = database.transaction(['posts', 'signatures', 'outbox'], 'readonly');
    const all = async (name: string) => done(transaction.objectStore(name).getAll());
    const [posts, signatures, outbox] = [
      await all('posts'),
      await all('signatures'),
      await all('outbox'),
    ];
    database.close();
    return [[...posts, ...signatures].map(({ row }) => row), outbox];
  });
  return JSON.stringify(content);
}
