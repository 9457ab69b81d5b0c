/**
 * Long posts from one device to another over slow lines that are cut: all of them arrive, and little
 * is sent twice. The line runs faster than it says, and to a device all that it carries takes as long
 * as it would: the machine's own slowness is no slowness of the line.
 */
import { IDBKeyRange, indexedDB } from 'fake-indexeddb';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connect } from '../../../extension/store/connection.ts';
import { openDatabase } from '../../../extension/store/open-database.ts';
import { countPending, listPosts } from '../../../extension/store/read.ts';
import { writeRows } from '../../../extension/store/write.ts';
import { createRunner } from '../../../extension/sync/runner.ts';
import { newId } from '../../../shared/resources/identity.ts';
import { createRow } from '../../../shared/rows/edit.ts';
import { TestServer } from '../../support/api-server.ts';
import { startSlowLine } from '../../support/slow-line.ts';

const server = new TestServer();
beforeAll(() => server.start());
afterAll(() => server.remove());

const [posts, bytes] = [60, 98_000];
let databases = 0;

/** Text that no compression makes shorter by more than a quarter. */
function noise(): string {
  const random = crypto.getRandomValues(new Uint8Array(65_536));
  const more = crypto.getRandomValues(new Uint8Array(bytes * 0.75 - 65_536));
  return Buffer.concat([random, more]).toString('base64').slice(0, bytes);
}

type Line = Awaited<ReturnType<typeof startSlowLine>>;

async function startDevice(line: Line, kBps: number, key: string, workspace: string) {
  const database = openDatabase(`slow-${databases++}`, { indexedDB, IDBKeyRange });
  const wallMs = () => Date.now() + line.counts.bytes / kBps;
  await connect(database, { server: line.url, key }, workspace);
  const runner = createRunner({
    database,
    wallMs,
    locks: { request: ((_name: string, _options: unknown, run: () => unknown) => run()) as never },
  });
  return {
    database,
    /** Tries until it is through, as the scheduler does, without its waiting. */
    async sync(): Promise<number> {
      const signal = new AbortController().signal;
      for (let tries = 1; ; tries++) {
        const result = await runner.run({ isAsked: true, signal });
        if (result === 'done') return tries;
        expect(tries).toBeLessThan(60);
      }
    },
  };
}

it.each([
  { kBps: 100, times: 40, cutEach: undefined },
  // What the server has not answered when the line is cut is sent twice: slower, so that it has.
  { kBps: 20, times: 10, cutEach: 600_000 },
])(
  '60 posts of 98 kB cross a line of $kBps kB/s, cut each $cutEach bytes',
  async options => {
    const { kBps, times, cutEach } = options;
    const call = await server.join('write');
    const { body } = await call('POST', '/api/sync', { device: '000000000000' });
    const key = call.key;
    const line = await startSlowLine(() => server.url, {
      bytesPerMs: kBps * times,
      ...(cutEach !== undefined && { cutAfterBytes: cutEach }),
    });
    const contents = Array.from({ length: posts }, noise);
    const writer = await startDevice(line, kBps, key, body.workspace);
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
        edit: (_row: unknown, stamper: () => string) => createRow('post', id, values, [], stamper),
      };
    });
    await writeRows(writer.database, changes, Date.now());
    const sizes = { up: 0, down: 0 };
    for (const way of ['up', 'down'] as const) {
      const before = line.counts.bytes;
      const device = way === 'up' ? writer : await startDevice(line, kBps, key, body.workspace);
      const tries = await device.sync();
      sizes[way] = line.counts.bytes - before;
      expect(await countPending(device.database)).toBe(0);
      const there = await listPosts(device.database);
      expect(new Set(there.map(post => post.content))).toEqual(new Set(contents));
      console.log(way, { kBps, bytes: sizes[way], tries, cuts: line.counts.cuts });
    }
    line.close();
    if (cutEach !== undefined) expect(line.counts.cuts).toBeGreaterThan(8);
    // Base64 is compressed to three quarters; the first requests are not compressed.
    const once = posts * bytes * 0.78;
    expect(sizes.up).toBeLessThan(once * 1.2);
    expect(sizes.down).toBeLessThan(once * 1.2);
  },
  240_000,
);
