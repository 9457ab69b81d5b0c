import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createKey } from '../../server/workspaces/keys.ts';
import { createWorkspace, deleteWorkspace } from '../../server/workspaces/workspaces.ts';
import { caller, describeApi, TestServer } from '../support/api-server.ts';
import { openEvents } from '../support/event-stream.ts';
import { isWaiting } from '../support/postgres.ts';

const label = { name: 'x', color: '#123456' };

async function newKey(server: TestServer, inWorkspace?: string) {
  const { queries } = server.server.storage;
  const workspaceId = inWorkspace ?? (await createWorkspace(queries, 'w', Date.now())).id;
  const fields = { name: 'k', scope: 'admin', expires_at: null } as const;
  const { apiKey, plainKey } = await createKey(queries, workspaceId, fields, Date.now());
  const call = caller(
    () => server.url,
    () => plainKey,
  );
  return { id: apiKey.id, key: plainKey, call };
}

describeApi('The event stream', server => {
  it('tells of each change of its own workspace, and of no other', async () => {
    const [mine, theirs] = [await newKey(server), await newKey(server)];
    const stream = await openEvents(server.url, mine.key);
    expect(stream.response.headers.get('content-type')).toBe('text/event-stream');
    await theirs.call('POST', '/api/labels', label);
    const { body } = await mine.call('POST', '/api/labels', label);
    await mine.call('GET', '/api/labels');
    await mine.call('PUT', `/api/labels/${body.id}`, label);
    await mine.call('PUT', `/api/labels/${body.id}`, { name: 'y' });
    await stream.until(2);
    expect(stream.versions).toEqual([1, 2]);
    await stream.close();
  });

  it('tells a listener that comes back whether it has missed something', async () => {
    const { key, call } = await newKey(server);
    await call('POST', '/api/labels', label);
    const late = await openEvents(server.url, key, '0');
    await late.until(1);
    const current = await openEvents(server.url, key, '1');
    await call('POST', '/api/labels', label);
    await current.until(2);
    expect(current.versions).toEqual([2]);
    for (const odd of ['7', 'x']) {
      const stream = await openEvents(server.url, key, odd);
      await stream.until(2);
      await stream.close();
    }
    await late.close();
    await current.close();
  });

  it('ends within 5 s when its key is revoked', async () => {
    const { id, key, call } = await newKey(server);
    const stream = await openEvents(server.url, key);
    const start = Date.now();
    await call('DELETE', `/api/api-keys/${id}`);
    await stream.ended;
    expect(Date.now() - start).toBeLessThan(5_000);
    expect((await openEvents(server.url, key)).response.status).toBe(401);
  });

  it('ends when its key expires, and when its workspace is deleted', async () => {
    const [brief, gone] = [await newKey(server), await newKey(server)];
    const expires_at = new Date(Date.now() + 60_000).toISOString();
    const fields = { name: 'n', scope: 'read', expires_at };
    const { body } = await brief.call('POST', '/api/api-keys', fields);
    const streams = [
      await openEvents(server.url, body.plain_key),
      await openEvents(server.url, gone.key),
    ];
    const left = await openEvents(server.url, brief.key);
    const { workspace } = (await gone.call('POST', '/api/sync', { device: '000000000000' })).body;
    await deleteWorkspace(server.server.storage, workspace);
    server.now = () => Date.now() + 61_000;
    await Promise.all(streams.map(stream => stream.ended));
    server.now = Date.now;
    await brief.call('POST', '/api/labels', label);
    await left.until(1);
    await left.close();
  });

  it('is limited in number for each key, and for each workspace', async () => {
    const workspace = (await createWorkspace(server.server.storage.queries, 'w', 0)).id;
    const streams = [];
    const statuses: number[][] = [];
    for (let k = 0; k < 3; k++) {
      const { key } = await newKey(server, workspace);
      const opened = [];
      for (let i = 0; i < 101; i++) opened.push(await openEvents(server.url, key));
      statuses.push(opened.map(stream => stream.response.status));
      streams.push(...opened);
    }
    const [first, second, third] = statuses.map(some => some.indexOf(429));
    expect([first, second, third]).toEqual([100, 100, 0]);
    for (const stream of streams) await stream.close();
  });
});

describe('A stream that is opened while something is committed', () => {
  const server = new TestServer({}, undefined, 'postgres');
  beforeAll(() => server.start());
  afterAll(() => server.remove());

  it('tells of it, though nobody listened yet and its key was looked up before', async () => {
    const { id, key, call } = await newKey(server);
    const { storage } = server.server;
    const writer = caller(
      () => server.url,
      () => anotherKey,
    );
    const { workspace } = (await call('POST', '/api/sync', { device: '000000000000' })).body;
    const fields = { name: 'k', scope: 'write', expires_at: null } as const;
    const { plainKey: anotherKey } = await createKey(storage.queries, workspace, fields, 0);
    // Between looking up the key and joining the listeners, a request counts against its limit.
    let stream: ReturnType<typeof openEvents> | undefined;
    await storage.transaction(async tx => {
      await sql`select 1 from request_limits where key like ${`%${id}`} for update`.execute(tx);
      stream = openEvents(server.url, key, '0');
      await expect.poll(() => isWaiting(server.databaseUrl, 'Lock')).toBe(true);
      expect((await writer('POST', '/api/labels', label)).status).toBe(201);
    });
    const opened = await stream;
    await opened?.until(1);
    expect(opened?.versions).toEqual([1]);
    await opened?.close();
  });
});

describe('A second server on one embedded database', () => {
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

  it('tells its listeners of what the first one commits', async () => {
    const stream = await openEvents(second.url, first.key);
    await first.call('POST', '/api/labels', label);
    await stream.until(1);
    await stream.close();
  });
});
