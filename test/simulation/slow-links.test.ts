/**
 * Sends long posts from one device to another over slow links that are cut: all of them arrive, and
 * little is sent twice. The link is faster than `kBps`, and the device's clock advances by the time
 * that the slow link would take. So a slow test machine does not count as a slow link.
 */
import { IDBKeyRange, indexedDB } from 'fake-indexeddb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connect } from '../../extension/store/connection.ts';
import { openDatabase } from '../../extension/store/open-database.ts';
import { countPending, listPosts } from '../../extension/store/read.ts';
import { writeRows } from '../../extension/store/write.ts';
import { createRunner } from '../../extension/sync/runner.ts';
import { newId } from '../../shared/resources/scalars.ts';
import { createRow } from '../../shared/rows/edit.ts';
import { TestServer } from '../support/api-server.ts';
import { startSlowLink } from '../support/slow-link.ts';

const server = new TestServer();
beforeAll(() => server.start());
afterAll(() => server.remove());

const [postCount, contentBytes] = [60, 98_000];
let databases = 0;

/** Returns text that compression shortens by a quarter at most. */
function createNoise(): string {
  // One call of `getRandomValues` returns at most 65,536 bytes.
  const random = crypto.getRandomValues(new Uint8Array(65_536));
  const more = crypto.getRandomValues(new Uint8Array(contentBytes * 0.75 - 65_536));
  return Buffer.concat([random, more]).toString('base64').slice(0, contentBytes);
}

type SlowLink = Awaited<ReturnType<typeof startSlowLink>>;

async function startDevice(link: SlowLink, kBps: number, key: string, workspace: string) {
  const database = openDatabase(`slow-${databases++}`, { indexedDB, IDBKeyRange });
  const wallMs = () => Date.now() + link.counts.bytes / kBps;
  await connect(database, { server: link.url, key }, workspace);
  const runner = createRunner({
    database,
    wallMs,
    locks: { request: ((_name: string, _options: unknown, run: () => unknown) => run()) as never },
  });
  return {
    database,
    /** Retries until the sync is done, without the delays of the scheduler. Returns the number of tries. */
    async sync(): Promise<number> {
      const signal = new AbortController().signal;
      for (let tries = 1; ; tries++) {
        const result = await runner.run({ isUserRequest: true, signal });
        if (result === 'done') return tries;
        expect(tries).toBeLessThan(60);
      }
    },
  };
}

describe('sync over a slow link', () => {
  it.each([
    { kBps: 100, speedup: 40, cutAfterBytes: undefined },
    // The device sends changes again that were not acknowledged before a cut. This link is slower, so that
    // the server acknowledges in time.
    { kBps: 20, speedup: 10, cutAfterBytes: 600_000 },
  ])(
    'link of $kBps kB/s, cut every $cutAfterBytes bytes: 60 posts of 98 kB arrive',
    async options => {
      const { kBps, speedup, cutAfterBytes } = options;
      const call = await server.createClient('write');
      const { body } = await call('POST', '/api/sync', { device: '000000000000' });
      const key = call.key;
      const link = await startSlowLink(() => server.url, {
        bytesPerMs: kBps * speedup,
        ...(cutAfterBytes !== undefined && { cutAfterBytes }),
      });
      const contents = Array.from({ length: postCount }, createNoise);
      const writer = await startDevice(link, kBps, key, body.workspace);
      const changes = contents.map(content => {
        const id = newId();
        const values = {
          content,
          url: null,
          status: 'draft',
          scheduled_at: null,
          published_at: null,
        };
        return {
          kind: 'post',
          id,
          edit: (_row: unknown, stamper: () => string) =>
            createRow('post', id, values, [], stamper),
        };
      });
      await writeRows(writer.database, changes, Date.now());
      const sizes = { up: 0, down: 0 };
      for (const direction of ['up', 'down'] as const) {
        const before = link.counts.bytes;
        const device =
          direction === 'up' ? writer : await startDevice(link, kBps, key, body.workspace);
        const tries = await device.sync();
        sizes[direction] = link.counts.bytes - before;
        expect(await countPending(device.database)).toBe(0);
        const received = await listPosts(device.database);
        expect(new Set(received.map(post => post.content))).toEqual(new Set(contents));
        console.log(direction, { kBps, bytes: sizes[direction], tries, cuts: link.counts.cuts });
      }
      link.close();
      if (cutAfterBytes !== undefined) expect(link.counts.cuts).toBeGreaterThan(8);
      // Base64 is compressed to three quarters; the first requests are not compressed.
      const sentOnceBytes = postCount * contentBytes * 0.78;
      expect(sizes.up).toBeLessThan(sentOnceBytes * 1.2);
      expect(sizes.down).toBeLessThan(sentOnceBytes * 1.2);
    },
    240_000,
  );
});
