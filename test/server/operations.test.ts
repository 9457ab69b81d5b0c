import { PassThrough } from 'node:stream';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { cleanHouse } from '../../server/housekeeping.ts';
import { newDeviceId } from '../../shared/rows/stamp.ts';
import { describeApi, TestServer } from '../support/api-server.ts';

describeApi('For whoever runs it, a server', server => {
  const { call } = server;

  it('tells whether it lives and is ready, to anyone', async () => {
    for (const path of ['/healthz', '/readyz']) {
      expect((await fetch(server.url + path)).status).toBe(200);
    }
    expect((await fetch(`${server.url}/healthz`, { method: 'POST' })).status).toBe(405);
  });

  it('gives figures by route template, to who has a key', async () => {
    expect((await fetch(`${server.url}/metrics`)).status).toBe(401);
    const { body } = await call('POST', '/api/labels', { name: 'secret', color: '#123456' });
    await call('GET', `/api/labels/${body.id}`);
    await call('GET', '/api/secret?q=secret');
    const { text } = await call('GET', '/metrics');
    expect(text).toContain('route="/api/labels/:id",status="200"');
    expect(text).toContain('process_cpu_seconds_total');
    expect(text).not.toContain('secret');
  });

  it('empties the Trash after 30 days and keeps a bare tombstone', async () => {
    const own = await server.join();
    const days = (count: number) => () => Date.now() + count * 86_400_000;
    const made = { name: 'rather secret', color: '#123456' };
    const { body: deleted } = await own('POST', '/api/labels', made);
    const { body: kept } = await own('POST', '/api/labels', made);
    await own('DELETE', `/api/labels/${deleted.id}`);
    const { storage } = server.server;
    const pull = async () =>
      (await own('POST', '/api/sync', { device: newDeviceId() })).body.changes.find(
        (row: { id: string }) => row.id === deleted.id,
      );
    await cleanHouse({ storage, now: days(29) });
    expect((await pull()).fields.name[0]).toBe('rather secret');
    await cleanHouse({ storage, now: days(31) });
    const tombstone = await pull();
    expect(tombstone.fields).toEqual({ deleted: [true, expect.any(String)] });
    expect(tombstone.purged).toEqual(expect.any(String));
    const before = (await own('POST', '/api/sync', { device: newDeviceId() })).body.head;
    await cleanHouse({ storage, now: days(32) });
    expect((await own('POST', '/api/sync', { device: newDeviceId() })).body.head).toEqual(before);
    expect((await own('GET', '/api/labels')).body).toEqual([kept]);
  });

  it('forgets commits after 90 days, all but the latest', async () => {
    const own = await server.join();
    const device = newDeviceId();
    const sync = async (head: unknown) =>
      (await own('POST', '/api/sync', { device, head, cursor: 0 })).body;
    await own('POST', '/api/labels', { name: 'x', color: '#123456' });
    const { head: first } = await sync(null);
    await own('POST', '/api/labels', { name: 'x', color: '#123456' });
    const { head: second } = await sync(null);
    expect((await sync(first)).resync).toBe(false);
    await cleanHouse({ storage: server.server.storage, now: () => Date.now() + 91 * 86_400_000 });
    expect((await sync(first)).resync).toBe(true);
    expect((await sync(second)).resync).toBe(false);
  });
});

it('A server’s log holds no key and no text of a person', async () => {
  const stream = new PassThrough();
  const lines: string[] = [];
  stream.on('data', chunk => lines.push(String(chunk)));
  const server = new TestServer({}, pino({ level: 'trace' }, stream));
  await server.start();
  const secret = 'very-private';
  const { body } = await server.call('POST', '/api/signatures', { name: secret, content: secret });
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
