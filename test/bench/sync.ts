/**
 * Syncs 10,000 posts from one Chromium profile to a server and into another profile. Counts requests,
 * bytes of bodies and seconds. Compares with PouchDB 9 with express-pouchdb, with RxDB 17 with its
 * Dexie storage and a simple handler, and with a lower bound ("floor"): one fetch of the rows as JSON
 * and one bulkPut. All use the same data and browsers. Each time runs from the first request until all
 * data is durable on the other side: `npm run bench -- sync [posts]`.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'puppeteer-core';
import { toStored } from '../../extension/store/database.ts';
import { toPostWithLabelIds } from '../../shared/rows/view.ts';
import { type SyncDevice, startDevice } from '../support/browser-device.ts';
import { createRowFactory, seed } from '../support/seed.ts';
import { ServerProcesses } from '../support/server-processes.ts';
import { type CountingProxy, startCountingProxy } from './counting-proxy.ts';
import { startPeers } from './peers/start.ts';
import { waitUntilSynced } from './wait-until-synced.ts';

const posts = Number(process.argv[2] ?? 10_000);
const text = 'Finished the second printing today, with the type that we cast in spring. ';
/** Pause before each measurement, so that earlier events and retries of the browser are not counted. */
const pauseBeforeMs = 2_000;

const folder = mkdtempSync(join(tmpdir(), 'colophon-bench-'));
const processes = new ServerProcesses(() => ({ DATA_DIR: folder }));
const peers = await startPeers();
try {
  const server = await processes.serve();
  const key = server.firstKey ?? '';
  const ours = await startCountingProxy(server.url, (method, path) => {
    return method === 'POST' && path === '/api/sync';
  });
  const theirs = await startCountingProxy(peers.url, (_method, path) => {
    return /^\/(pouchdb|rxdb|floor)(\/|$)/.test(path);
  });

  const { post } = createRowFactory();
  const rows = Array.from({ length: posts }, (_, number) => post(`${number} ${text.repeat(2)}`));
  const documents = rows.map(row => {
    const { label_ids: _, ...document } = toPostWithLabelIds(row);
    return document;
  });
  console.log(
    `${posts} posts: ${megabytes(rows)} MB as our rows, ${megabytes(documents)} as theirs`,
  );

  const writer = await startDevice();
  await seed(writer.manager.page, rows);
  await measure('push', 'Colophon', ours, () => syncFirst(writer, ours, key));
  const writing = await openPeers(writer);
  for (const peer of ['pouchdb', 'rxdb'] as const) {
    await writing.seed(peer, documents);
    await measure('push', peer, theirs, () => writing.run(peer, 'push'));
  }
  await writing.seed(
    'floor',
    rows.map(row => toStored(row, 1)),
  );
  await writer.close();

  const reader = await startDevice();
  const reading = await openPeers(reader);
  await measure('pull', 'Colophon', ours, () => syncFirst(reader, ours, key));
  for (const peer of ['pouchdb', 'rxdb', 'floor'] as const) {
    await measure('pull', peer, theirs, () => reading.run(peer, 'pull'));
    await reading.expectCount(peer);
  }
  await measure('idle', 'Colophon', ours, async () => {
    await reader.syncNow();
    return Date.now();
  });
  for (const peer of ['pouchdb', 'rxdb'] as const) {
    // The first round in both directions is not idle yet: it checks the pulled documents again.
    await reading.run(peer, 'idle');
    await measure('idle', peer, theirs, () => reading.run(peer, 'idle'));
  }
  await reader.close();
  ours.close();
  theirs.close();

  /** Clicks Connect and waits until the device has synced all posts. */
  async function syncFirst(device: SyncDevice, proxy: CountingProxy, plainKey: string) {
    const synced = waitUntilSynced(device.manager.page, posts);
    await device.connect(proxy.url, plainKey);
    return synced;
  }

  async function openPeers(device: SyncDevice) {
    const page = await device.browser.browser.newPage();
    await page.goto(theirs.url);
    await device.manager.page.bringToFront();
    return peersIn(page);
  }
} finally {
  peers.stop();
  processes.killAll();
  rmSync(folder, { recursive: true, force: true });
}

type Peer = 'pouchdb' | 'rxdb' | 'floor';
type Client = Record<'push' | 'pull' | 'idle', () => Promise<void>> & {
  seed(documents: object[]): Promise<void>;
  count(): Promise<number>;
};
/** The global variable of the page. */
declare const peersOfPage: Record<Peer, Client>;

function peersIn(page: Page) {
  return {
    seed: (peer: Peer, documents: object[]) =>
      page.evaluate((name, all) => peersOfPage[name].seed(all), peer, documents),
    /** Returns the end time, milliseconds since 1970. */
    run: (peer: Peer, act: 'push' | 'pull' | 'idle') =>
      page.evaluate(
        async (name, todo) => {
          await peersOfPage[name][todo]();
          return Date.now();
        },
        peer,
        act,
      ),
    async expectCount(peer: Peer): Promise<void> {
      const count = await page.evaluate(name => peersOfPage[name].count(), peer);
      if (count !== posts) throw new Error(`${peer} holds ${count} posts`);
    },
  };
}

/** @param run returns its end time, milliseconds since 1970 */
async function measure(
  what: 'push' | 'pull' | 'idle',
  name: 'Colophon' | Peer,
  proxy: CountingProxy,
  run: () => Promise<number>,
): Promise<void> {
  await new Promise(resolve => setTimeout(resolve, pauseBeforeMs));
  const traffic = proxy.startCount();
  const endedMs = await run();
  const { requests, up, down, firstRequestAtMs } = traffic;
  const seconds = ((endedMs - (firstRequestAtMs ?? Date.now())) / 1_000).toFixed(2);
  console.log(
    `${what} ${name.padEnd(8)}: ${requests} requests, ${up} bytes up, ${down} bytes down, ${seconds} s`,
  );
}

function megabytes(values: object[]): string {
  return (JSON.stringify(values).length / 1e6).toFixed(1);
}
