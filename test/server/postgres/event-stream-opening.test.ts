import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createKey } from '../../../server/workspaces/keys.ts';
import { createWorkspace } from '../../../server/workspaces/workspaces.ts';
import { createCaller, TestServer } from '../../support/api-server.ts';
import { openEventStream } from '../../support/event-stream.ts';
import { isConnectionWaiting } from '../../support/postgres.ts';

describe('event stream opened during a commit', () => {
  const server = new TestServer({}, undefined, 'postgres');
  beforeAll(() => server.start());
  afterAll(() => server.remove());

  it('commit between key lookup and subscription: sends it', async () => {
    const { storage } = server.server;
    const workspaceId = (await createWorkspace(storage.queries, 'w', Date.now())).id;
    const reading = { name: 'k', scope: 'admin', expires_at: null } as const;
    const created = await createKey(storage.queries, workspaceId, reading, Date.now());
    const { id } = created.apiKey;
    const key = created.plainKey;
    const reader = createCaller(
      () => server.url,
      () => key,
    );
    // The first request of a key creates the row of its limit.
    expect((await reader('GET', '/api/labels')).status).toBe(200);
    const writer = createCaller(
      () => server.url,
      () => anotherKey,
    );
    const fields = { name: 'k', scope: 'write', expires_at: null } as const;
    const { plainKey: anotherKey } = await createKey(storage.queries, workspaceId, fields, 0);
    // Between the key lookup and the subscription, the request is counted against its limit. The locked
    // row of the limit holds the request there.
    let stream: ReturnType<typeof openEventStream> | undefined;
    await storage.transaction(async tx => {
      await sql`select 1 from request_limits where key like ${`%${id}`} for update`.execute(tx);
      stream = openEventStream(server.url, key, '0');
      await expect.poll(() => isConnectionWaiting(server.databaseUrl, 'Lock')).toBe(true);
      expect((await writer('POST', '/api/labels', { name: 'x', color: '#123456' })).status).toBe(
        201,
      );
    });
    const opened = await stream;
    await opened?.waitForVersion(1);
    expect(opened?.versions).toEqual([1]);
    await opened?.close();
  });
});
