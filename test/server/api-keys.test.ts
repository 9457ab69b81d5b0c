import { expect, it } from 'vitest';
import { createDoor } from '../../server/changes.ts';
import { readHead } from '../../server/sync/sync-reads.ts';
import { newId } from '../../shared/resources/identity.ts';
import { caller, describeApi } from '../support/api-server.ts';

describeApi('API keys', server => {
  const as = (key: string) =>
    caller(
      () => server.url,
      () => key,
    );

  it('are shown once, listed without the key, and dead once revoked', async () => {
    const call = await server.join();
    const made = await call('POST', '/api/api-keys', { name: ' CI ', scope: 'read' });
    expect(made.status).toBe(201);
    expect(made.headers.get('cache-control')).toBe('no-store');
    const { api_key, plain_key } = made.body;
    expect(api_key).toEqual({
      id: expect.any(String),
      name: 'CI',
      scope: 'read',
      created_at: expect.any(String),
      last_used_at: null,
      expires_at: null,
    });
    expect((await as(plain_key)('GET', '/api/labels')).status).toBe(200);
    const listed = await call('GET', '/api/api-keys');
    expect(listed.text).not.toContain(plain_key);
    const [key] = listed.body;
    expect(key).toEqual({ ...api_key, last_used_at: expect.stringMatching(/Z$/) });
    const path = `/api/api-keys/${api_key.id}`;
    expect((await call('DELETE', path)).status).toBe(204);
    expect((await as(plain_key)('GET', '/api/labels')).status).toBe(401);
    expect((await call('DELETE', path)).status).toBe(404);
    expect((await call('GET', '/api/api-keys')).body).toHaveLength(1);
    expect((await call('GET', path)).status).toBe(405);
  });

  it('say when they were last used by the clock of now, not by one that was ahead', async () => {
    const call = await server.join();
    const start = Date.now();
    server.now = () => start + 86_400_000;
    await call('GET', '/api/api-keys');
    server.now = () => start;
    await call('GET', '/api/labels');
    server.now = Date.now;
    const [key] = (await call('GET', '/api/api-keys')).body;
    expect(Math.abs(Date.parse(key.last_used_at) - start)).toBeLessThan(60_000);
  });

  it('come newest first, also within one millisecond', async () => {
    const call = await server.join();
    const frozen = Date.now() + 1;
    server.now = () => frozen;
    const ids: string[] = [];
    for (let i = 0; i < 10; i++) {
      const { body } = await call('POST', '/api/api-keys', { name: 'n', scope: 'read' });
      ids.unshift(body.api_key.id);
    }
    server.now = Date.now;
    const listed = (await call('GET', '/api/api-keys')).body.map((key: { id: string }) => key.id);
    expect(listed.slice(0, 10)).toEqual(ids);
  });

  it('expire at their time', async () => {
    const call = await server.join();
    const expires_at = new Date(Date.now() + 60_000).toISOString();
    const { body } = await call('POST', '/api/api-keys', { name: 'n', scope: 'read', expires_at });
    expect(body.api_key.expires_at).toBe(expires_at);
    expect((await as(body.plain_key)('GET', '/api/labels')).status).toBe(200);
    server.now = () => Date.now() + 60_000;
    expect((await as(body.plain_key)('GET', '/api/labels')).status).toBe(401);
    server.now = Date.now;
  });

  it.each([
    [{ scope: 'read' }, 'name'],
    [{ name: 'x' }, 'scope'],
    [{ name: 'x', scope: 'root' }, 'scope'],
    [{ name: 'x', scope: 'read', expires_at: '2020-01-01T00:00:00Z' }, 'expires_at'],
    [{ name: 'x', scope: 'read', expires_at: 'soon' }, 'expires_at'],
  ])('are not made of %j', async (body, field) => {
    const answer = await server.call('POST', '/api/api-keys', body);
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, [field]]);
  });

  it('of another workspace do not exist, and their text is nowhere in the database', async () => {
    const [mine, theirs] = [await server.join(), await server.join()];
    const { body } = await mine('POST', '/api/api-keys', { name: 'n', scope: 'admin' });
    expect((await theirs('DELETE', `/api/api-keys/${body.api_key.id}`)).status).toBe(404);
    expect((await theirs('DELETE', `/api/api-keys/${newId()}`)).status).toBe(404);
    expect((await as(body.plain_key)('GET', '/api/api-keys')).status).toBe(200);
    const stored = await server.server.storage.queries.selectFrom('api_keys').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(body.plain_key.slice(4, 20));
  });

  it('are refused alike where their workspace goes while they are used', async () => {
    const { storage } = server.server;
    const headers = { 'WWW-Authenticate': expect.stringContaining('invalid_token') };
    const refused = { code: 'unauthorized', headers };
    const writing = createDoor({ storage, now: Date.now }).write(newId(), async () => {});
    await expect(writing).rejects.toMatchObject(refused);
    await expect(readHead(storage.queries, newId())).rejects.toMatchObject(refused);
  });
});
