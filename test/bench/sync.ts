/**
 * 10,000 posts from one profile of a real Chromium to the server and into another: requests, bytes
 * and seconds, from the press of Connect until nothing waits. Run it after `wxt build`:
 * `node test/bench/sync.ts [posts]`.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'puppeteer-core';
import { startDevice } from '../support/browser-device.ts';
import { type FaultyProxy, startFaultyProxy } from '../support/faulty-proxy.ts';
import { createSeed, seed } from '../support/seed.ts';
import { ServerProcesses } from '../support/server-processes.ts';

const posts = Number(process.argv[2] ?? 10_000);
const text = 'Finished the second printing today, with the type that we cast in spring. ';

const folder = mkdtempSync(join(tmpdir(), 'colophon-bench-'));
const processes = new ServerProcesses(() => ({ DATA_DIR: folder }));
try {
  const server = await processes.serve();
  const proxy = await startFaultyProxy(() => server.url);
  const key = server.firstKey ?? '';

  const writer = await startDevice();
  const { post } = createSeed();
  const rows = Array.from({ length: posts }, (_, number) => post(`${number} ${text.repeat(2)}`));
  const megabytes = rows.reduce((sum, row) => sum + JSON.stringify(row).length, 0) / 1e6;
  console.log(`${posts} posts, ${megabytes.toFixed(1)} MB of JSON`);
  await seed(writer.manager.page, rows);
  await measure('push', proxy, writer.manager.page, 0, () => writer.connect(proxy.url, key));
  await writer.close();

  const reader = await startDevice();
  await measure('pull', proxy, reader.manager.page, posts, () => reader.connect(proxy.url, key));
  proxy.syncs.length = 0;
  await reader.syncNow();
  report('idle round', proxy, null);
  await reader.close();
  await proxy.close();
} finally {
  processes.killAll();
  rmSync(folder, { recursive: true, force: true });
}

/** Until the device is in step: it has caught up, nothing waits, and it holds at least `rows`. */
async function measure(
  name: string,
  proxy: FaultyProxy,
  page: Page,
  rows: number,
  connect: () => Promise<void>,
): Promise<void> {
  proxy.syncs.length = 0;
  const inStep = waitUntilInStep(page, rows);
  await connect();
  const endedMs = await inStep;
  report(name, proxy, endedMs - (proxy.syncs[0]?.startedMs ?? endedMs));
}

/** When it was, by the clock of both this process and the page. */
function waitUntilInStep(page: Page, rows: number): Promise<number> {
  const looks = async () => {
    for (;;) {
      await new Promise(resolve => setTimeout(resolve, 100));
      const isInStep = await page
        .evaluate(async least => {
          const done = <V>(request: IDBRequest<V>) =>
            new Promise<V>(resolve => {
              request.onsuccess = () => resolve(request.result);
            });
          const database = await done(indexedDB.open('colophon'));
          const reading = database.transaction(['singles', 'outbox', 'posts'], 'readonly');
          const device = await done(reading.objectStore('singles').get('device'));
          // Counting at every look would keep the disk from what is measured.
          const isUpToDate = device?.value.head && !device.value.isCatchingUp;
          const waiting = await done(reading.objectStore('outbox').getAllKeys(null, 1));
          const isInStep =
            isUpToDate &&
            waiting.length === 0 &&
            (await done(reading.objectStore('posts').count())) >= least;
          database.close();
          return isInStep;
        }, rows)
        // The page is being loaded again.
        .catch(() => false);
      if (isInStep) return Date.now();
    }
  };
  return looks();
}

function report(name: string, { syncs }: FaultyProxy, ms: number | null): void {
  const sum = (pick: (sync: (typeof syncs)[number]) => number) =>
    syncs.reduce((total, sync) => total + pick(sync), 0);
  const [up, down] = [sum(sync => sync.requestBytes), sum(sync => sync.answerBytes)];
  const atServer = (sum(sync => sync.tookMs) / 1_000).toFixed(2);
  const seconds =
    ms === null ? '' : `, ${(ms / 1_000).toFixed(2)} s, ${atServer} s of them at the server`;
  console.log(`${name}: ${syncs.length} requests, ${up} bytes up, ${down} bytes down${seconds}`);
}
