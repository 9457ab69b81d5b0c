/**
 * Kills the browser with SIGKILL while an update of the extension upgrades the device's database:
 * `node test/e2e/sync/killed-updates.ts [kills] [posts]`. Each kill hits a copy of the same profile at
 * another point of the upgrade. Afterwards all data has to be there.
 */
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'puppeteer-core';
import { launchBrowser } from '../../support/browser.ts';
import { startDevice } from '../../support/browser-device.ts';
import { buildMode } from '../../support/builds.ts';
import { createRowFactory, seed } from '../../support/seed.ts';

const [kills = 10, posts = 10_000] = process.argv.slice(2).map(Number);

const folder = await mkdtemp(join(tmpdir(), 'colophon-killed-'));
const extensionDir = join(folder, 'extension');
const profile = join(folder, 'profile');
await cp(await buildMode(), extensionDir, { recursive: true });

const { post, signature } = createRowFactory();
const rows = [
  ...Array.from({ length: posts }, (_, number) => post(`${number} set by hand`)),
  ...Array.from({ length: 200 }, (_, number) => signature(`s ${number}`, `— ${number}`)),
];
const device = await startDevice({ extensionDir, userDataDir: profile });
await seed(device.manager.page, rows);
const expectedContent = await readContent(device.manager.page);
await device.close();

await rm(extensionDir, { recursive: true });
await cp(await buildMode('tomorrow'), extensionDir, { recursive: true });

const undisturbedCopy = join(folder, 'first');
await cp(profile, undisturbedCopy, { recursive: true });
const undisturbed = await openProfile(undisturbedCopy);
const updateMs = await undisturbed.updated;
await undisturbed.close();
console.log(`${rows.length} rows, the update takes ${Math.round(updateMs)} ms`);

let lost = 0;
let midway = 0;
for (let kill = 0; kill < kills; kill++) {
  const copy = join(folder, `copy-${kill}`);
  await cp(profile, copy, { recursive: true });
  const { isUpdated, kill: killBrowser, updated } = await openProfile(copy);
  updated.catch(() => {}); // Rejects if the browser is killed during the update.
  const afterMs = (updateMs * (kill + 0.5)) / kills;
  await new Promise(resolve => setTimeout(resolve, afterMs));
  const wasMidway = !isUpdated();
  if (wasMidway) midway++;
  await killBrowser();
  const again = await openProfile(copy);
  await again.updated;
  const found = await readContent(again.page);
  const isWhole = found === expectedContent;
  if (!isWhole) lost++;
  console.log(`killed after ${Math.round(afterMs)} ms`, { wasMidway, isWhole });
  await again.close();
  await rm(copy, { recursive: true, force: true });
}
await rm(folder, { recursive: true, force: true });
console.log(`${kills} kills, ${midway} midway: ${lost} profiles not whole`);
process.exitCode = lost === 0 && midway > 0 ? 0 : 1;

/** Opens the manager, whose first posts show that the database is open and up to date. */
async function openProfile(userDataDir: string) {
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
    /** Kills the whole process group, as a power failure would. */
    async kill(): Promise<void> {
      const child = browser.process();
      if (child?.pid === undefined) throw new Error('There is no process to kill');
      const exited = new Promise(resolve => {
        child.once('exit', resolve);
      });
      process.kill(-child.pid, 'SIGKILL');
      await exited;
    },
  };
}

/** Returns all rows and waiting changes as text that does not depend on the database's indexes. */
async function readContent(page: Page): Promise<string> {
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
