import { PassThrough } from 'node:stream';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { purgeExpired } from '../../server/housekeeping.ts';
import { thinCommits } from '../../server/thin-commits.ts';
import { newDeviceId } from '../../shared/rows/stamp.ts';
import { describeApi, TestServer } from '../support/api-server.ts';

describeApi('Health, metrics and housekeeping', server => {
  const { call } = server;

  it('/healthz and /readyz: answered without a key', async () => {
    for (const path of ['/healthz', '/readyz']) {
      expect((await fetch(server.url + path)).status).toBe(200);
    }
    expect((await fetch(`${server.url}/healthz`, { method: 'POST' })).status).toBe(405);
  });

  it('/metrics: by route template, with a key only', async () => {
    expect((await fetch(`${server.url}/metrics`)).status).toBe(401);
    const { body } = await call('POST', '/api/labels', { name: 'secret', color: '#123456' });
    await call('GET', `/api/labels/${body.id}`);
    await call('GET', '/api/secret?q=secret');
    const { text } = await call('GET', '/metrics');
    expect(text).toContain('route="/api/labels/:id",status="200"');
    expect(text).toContain('process_cpu_seconds_total');
    expect(text).not.toContain('secret');
  });

  it('Trash after 30 days: purged, and a tombstone without fields stays', async () => {
    const callOwn = await server.createClient();
    const clockInDays = (count: number) => () => Date.now() + count * 86_400_000;
    const values = { name: 'rather secret', color: '#123456' };
    const { body: deleted } = await callOwn('POST', '/api/labels', values);
    const { body: kept } = await callOwn('POST', '/api/labels', values);
    await callOwn('DELETE', `/api/labels/${deleted.id}`);
    const { storage } = server.server;
    const pullDeleted = async () =>
      (await callOwn('POST', '/api/sync', { device: newDeviceId() })).body.changes.find(
        (row: { id: string }) => row.id === deleted.id,
      );
    await purgeExpired({ storage, now: clockInDays(29) });
    expect((await pullDeleted()).fields.name[0]).toBe('rather secret');
    await purgeExpired({ storage, now: clockInDays(31) });
    const tombstone = await pullDeleted();
    expect(tombstone.fields).toEqual({ deleted: [true, expect.any(String)] });
    expect(tombstone.purged).toEqual(expect.any(String));
    // Another run purges nothing, so it makes no change.
    const readHead = async () =>
      (await callOwn('POST', '/api/sync', { device: newDeviceId() })).body.head;
    const headBefore = await readHead();
    await purgeExpired({ storage, now: clockInDays(32) });
    expect(await readHead()).toEqual(headBefore);
    expect((await callOwn('GET', '/api/labels')).body).toEqual([kept]);
  });

  describe('old commits', () => {
    const dayMs = 86_400_000;

    /** Creates a label at each time. Returns a function that tells which heads the server knows. */
    async function createHeads(timesMs: readonly number[]) {
      const callOwn = await server.createClient();
      const device = newDeviceId();
      const sync = async (head: unknown) =>
        (await callOwn('POST', '/api/sync', { device, head, cursor: 0 })).body;
      const heads: unknown[] = [];
      for (const timeMs of timesMs) {
        server.now = () => timeMs;
        await callOwn('POST', '/api/labels', { name: 'x', color: '#123456' });
        heads.push((await sync(null)).head);
      }
      server.now = Date.now;
      return () => Promise.all(heads.map(async head => !(await sync(head)).resync));
    }
    const thinAt = (timeMs: number) =>
      thinCommits({ storage: server.server.storage, now: () => timeMs });

    it('after 90 days: deleted except the latest', async () => {
      const startMs = Date.now();
      const listKnown = await createHeads([startMs, startMs]);
      await thinAt(startMs + 91 * dayMs);
      expect(await listKnown()).toEqual([false, true]);
    });

    it('after 2 days: the last of each ten minutes stays', async () => {
      const startMs = Date.parse('2026-06-01T10:00:00.000Z');
      const minutes = [1, 2, 9, 11, 12, 30].map(minute => startMs + minute * 60_000);
      const listKnown = await createHeads([...minutes, startMs + 2 * dayMs]);
      await thinAt(startMs + 3 * dayMs);
      expect(await listKnown()).toEqual([false, false, true, false, true, true, true]);
    });

    it('second run within a day: deletes nothing', async () => {
      const startMs = Date.parse('2026-07-01T10:00:00.000Z');
      await thinAt(startMs + 92 * dayMs);
      const listKnown = await createHeads([startMs, startMs + 60_000, startMs + 120_000]);
      await thinAt(startMs + 92 * dayMs + 3_600_000);
      expect(await listKnown()).toEqual([true, true, true]);
      await thinAt(startMs + 93 * dayMs);
      expect(await listKnown()).toEqual([false, false, true]);
    });
  });
});

describe('log of the server', () => {
  it('level trace: no key and no text of the user', async () => {
    const stream = new PassThrough();
    const lines: string[] = [];
    stream.on('data', chunk => lines.push(String(chunk)));
    const server = new TestServer({}, pino({ level: 'trace' }, stream));
    await server.start();
    const secret = 'very-private';
    const { body } = await server.call('POST', '/api/signatures', {
      name: secret,
      content: secret,
    });
    await server.call('GET', `/api/posts?q=${secret}`);
    await server.call('PUT', `/api/signatures/${body.id}`, `{"name":"${secret}`);
    await server.call('GET', `/api/${secret}`, undefined, { 'x-request-id': secret });
    await server.call('GET', '/api/labels', undefined, { authorization: `Bearer ${secret}` });
    await server.remove();
    const log = lines.join('');
    expect(log).toContain('"route":"/api/signatures/:id"');
    expect(log).not.toContain(secret);
    expect(log).not.toContain(server.key.slice(4, 20));
  });
});
