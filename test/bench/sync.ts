/**
 * 10,000 posts from one profile of a real Chromium to a server, and into another profile: requests,
 * bytes of their bodies and seconds, beside PouchDB 9 with express-pouchdb and RxDB 17 with its
 * Dexie storage and a plain handler, on the same data and in the same browsers, and beside the
 * floor: one fetch of our rows as JSON and one bulkPut. Each is timed from its first request until
 * all is durable on the other side: `npm run bench -- sync [posts]`.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'puppeteer-core';
import { toStored } from '../../extension/store/database.ts';
import { toUnlabelledPost } from '../../shared/rows/view.ts';
import { type SyncDevice, startDevice } from '../support/browser-device.ts';
import { createSeed, seed } from '../support/seed.ts';
import { ServerProcesses } from '../support/server-processes.ts';
import { type CountingProxy, startCountingProxy } from './counting-proxy.ts';
import { startPeers } from './peers/start.ts';
import { waitUntilInStep } from './wait-until-in-step.ts';

const posts = Number(process.argv[2] ?? 10_000);
const text = 'Finished the second printing today, with the type that we cast in spring. ';
/** What an event stream or a retry of the browser's own may still bring. */
const quietMs = 2_000;

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

  const { post } = createSeed();
  const rows = Array.from({ length: posts }, (_, number) => post(`${number} ${text.repeat(2)}`));
  const documents = rows.map(row => {
    const { label_ids: _, ...document } = toUnlabelledPost(row);
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
    // The first round both ways is not idle yet: what was pulled is looked at once more.
    await reading.run(peer, 'idle');
    await measure('idle', peer, theirs, () => reading.run(peer, 'idle'));
  }
  await reader.close();
  ours.close();
  theirs.close();

  /** Presses Connect and waits until the device is in step, with all posts. */
  async function syncFirst(device: SyncDevice, proxy: CountingProxy, plainKey: string) {
    const inStep = waitUntilInStep(device.manager.page, posts);
    await device.connect(proxy.url, plainKey);
    return inStep;
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
/** The page's global. */
declare const peersOfPage: Record<Peer, Client>;

function peersIn(page: Page) {
  return {
    seed: (peer: Peer, documents: object[]) =>
      page.evaluate((name, all) => peersOfPage[name].seed(all), peer, documents),
    /** When it has ended, milliseconds since 1970. */
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

/** @param run returns when it ended, milliseconds since 1970 */
async function measure(
  what: 'push' | 'pull' | 'idle',
  name: 'Colophon' | Peer,
  proxy: CountingProxy,
  run: () => Promise<number>,
): Promise<void> {
  // So that nothing of what was before is counted.
  await new Promise(resolve => setTimeout(resolve, quietMs));
  const traffic = proxy.count();
  const endedMs = await run();
  const { requests, up, down, startedMs } = traffic;
  const seconds = ((endedMs - (startedMs ?? Date.now())) / 1_000).toFixed(2);
  console.log(
    `${what} ${name.padEnd(8)}: ${requests} requests, ${up} bytes up, ${down} bytes down, ${seconds} s`,
  );
}

function megabytes(values: object[]): string {
  return (JSON.stringify(values).length / 1e6).toFixed(1);
}
