import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createKey } from '../../server/workspaces/keys.ts';
import { createWorkspace, deleteWorkspace } from '../../server/workspaces/workspaces.ts';
import { createCaller, describeApi, TestServer } from '../support/api-server.ts';
import { openEventStream } from '../support/event-stream.ts';

const label = { name: 'x', color: '#123456' };

async function newKey(server: TestServer, inWorkspace?: string) {
  const { queries } = server.server.storage;
  const workspaceId = inWorkspace ?? (await createWorkspace(queries, 'w', Date.now())).id;
  const fields = { name: 'k', scope: 'admin', expires_at: null } as const;
  const { apiKey, plainKey } = await createKey(queries, workspaceId, fields, Date.now());
  const call = createCaller(
    () => server.url,
    () => plainKey,
  );
  return { id: apiKey.id, key: plainKey, call };
}

describeApi('Event stream', server => {
  it('changes in two workspaces: sends those of its own workspace', async () => {
    const [mine, theirs] = [await newKey(server), await newKey(server)];
    const stream = await openEventStream(server.url, mine.key);
    expect(stream.response.headers.get('content-type')).toBe('text/event-stream');
    await theirs.call('POST', '/api/labels', label);
    const { body } = await mine.call('POST', '/api/labels', label);
    await mine.call('GET', '/api/labels');
    await mine.call('PUT', `/api/labels/${body.id}`, label);
    await mine.call('PUT', `/api/labels/${body.id}`, { name: 'y' });
    await stream.waitForVersion(2);
    expect(stream.versions).toEqual([1, 2]);
    await stream.close();
  });

  it('reconnect with Last-Event-ID: sends an event if a change was missed', async () => {
    const { key, call } = await newKey(server);
    await call('POST', '/api/labels', label);
    const late = await openEventStream(server.url, key, '0');
    await late.waitForVersion(1);
    const current = await openEventStream(server.url, key, '1');
    await call('POST', '/api/labels', label);
    await current.waitForVersion(2);
    expect(current.versions).toEqual([2]);
    // Any id other than the current version gets an event at once.
    for (const unknownId of ['7', 'x']) {
      const stream = await openEventStream(server.url, key, unknownId);
      await stream.waitForVersion(2);
      await stream.close();
    }
    await late.close();
    await current.close();
  });

  it('key revoked: ends within 5 s', async () => {
    const { id, key, call } = await newKey(server);
    const stream = await openEventStream(server.url, key);
    const start = Date.now();
    await call('DELETE', `/api/api-keys/${id}`);
    await stream.ended;
    expect(Date.now() - start).toBeLessThan(5_000);
    expect((await openEventStream(server.url, key)).response.status).toBe(401);
  });

  it('key expired or workspace deleted: ends, and streams of other keys stay open', async () => {
    const [kept, gone] = [await newKey(server), await newKey(server)];
    const expires_at = new Date(Date.now() + 60_000).toISOString();
    const fields = { name: 'n', scope: 'read', expires_at };
    const { body } = await kept.call('POST', '/api/api-keys', fields);
    const streams = [
      await openEventStream(server.url, body.plain_key),
      await openEventStream(server.url, gone.key),
    ];
    const otherKeyStream = await openEventStream(server.url, kept.key);
    const { workspace } = (await gone.call('POST', '/api/sync', { device: '000000000000' })).body;
    await deleteWorkspace(server.server.storage, workspace);
    server.now = () => Date.now() + 61_000;
    await Promise.all(streams.map(stream => stream.ended));
    server.now = Date.now;
    await kept.call('POST', '/api/labels', label);
    await otherKeyStream.waitForVersion(1);
    await otherKeyStream.close();
  });

  it('more than 100 streams of a key or 200 of a workspace: 429', async () => {
    const workspace = (await createWorkspace(server.server.storage.queries, 'w', 0)).id;
    const streams = [];
    const statuses: number[][] = [];
    for (let k = 0; k < 3; k++) {
      const { key } = await newKey(server, workspace);
      const opened = [];
      for (let i = 0; i < 101; i++) opened.push(await openEventStream(server.url, key));
      statuses.push(opened.map(stream => stream.response.status));
      streams.push(...opened);
    }
    const firstRefused = statuses.map(statusesOfKey => statusesOfKey.indexOf(429));
    expect(firstRefused).toEqual([100, 100, 0]);
    for (const stream of streams) await stream.close();
  });
});

describe('event stream of a second server on one SQLite file', () => {
  const [first, second] = [new TestServer(), new TestServer()];
  beforeAll(async () => {
    await first.start();
    second.databaseUrl = first.databaseUrl;
    await second.start();
  });
  afterAll(async () => {
    await second.stop();
    await first.remove();
  });

  it('commit of the first server: sends it', async () => {
    const stream = await openEventStream(second.url, first.key);
    await first.call('POST', '/api/labels', label);
    await stream.waitForVersion(1);
    await stream.close();
  });

  it('changes lost by a roll-back of the database: sends the lower version and the next one', async () => {
    const stream = await openEventStream(second.url, first.key);
    for (let count = 0; count < 7; count++) await first.call('POST', '/api/labels', label);
    const { seq } = await first.server.storage.queries
      .selectFrom('workspaces')
      .select('seq')
      .executeTakeFirstOrThrow();
    await stream.waitForVersion(seq);
    const lost = 5;
    const database = new DatabaseSync(first.databaseUrl.replace('sqlite:', ''));
    database.exec(`delete from rows where seq > ${seq - lost}`);
    database.exec(`delete from commits where seq > ${seq - lost}`);
    database.exec(`update workspaces set seq = ${seq - lost}`);
    database.close();
    await expect.poll(() => stream.versions.at(-1)).toBe(seq - lost);
    await first.call('POST', '/api/labels', label);
    await expect.poll(() => stream.versions.at(-1)).toBe(seq - lost + 1);
    await stream.close();
  });
});
