import { expect, it } from 'vitest';
import { readHead } from '../../server/sync/sync-reads.ts';
import { createWorkspaceWriter } from '../../server/workspace-writer.ts';
import { newId } from '../../shared/resources/scalars.ts';
import { createCaller, describeApi } from '../support/api-server.ts';

describeApi('API keys', server => {
  const callWith = (key: string) =>
    createCaller(
      () => server.url,
      () => key,
    );

  it('new key: shown once, listed without its text, refused after revocation', async () => {
    const call = await server.createClient();
    const created = await call('POST', '/api/api-keys', { name: ' CI ', scope: 'read' });
    expect(created.status).toBe(201);
    expect(created.headers.get('cache-control')).toBe('no-store');
    const { api_key, plain_key } = created.body;
    expect(api_key).toEqual({
      id: expect.any(String),
      name: 'CI',
      scope: 'read',
      created_at: expect.any(String),
      last_used_at: null,
      expires_at: null,
      invited_by: null,
    });
    expect((await callWith(plain_key)('GET', '/api/labels')).status).toBe(200);
    const listed = await call('GET', '/api/api-keys');
    expect(listed.text).not.toContain(plain_key);
    const [key] = listed.body;
    expect(key).toEqual({ ...api_key, last_used_at: expect.stringMatching(/Z$/) });
    const path = `/api/api-keys/${api_key.id}`;
    expect((await call('DELETE', path)).status).toBe(204);
    expect((await callWith(plain_key)('GET', '/api/labels')).status).toBe(401);
    expect((await call('DELETE', path)).status).toBe(404);
    expect((await call('GET', '/api/api-keys')).body).toHaveLength(1);
    expect((await call('GET', path)).status).toBe(405);
  });

  it('clock set back after a use: the next use sets last_used_at to the current clock', async () => {
    const call = await server.createClient();
    const startMs = Date.now();
    server.now = () => startMs + 86_400_000;
    await call('GET', '/api/api-keys');
    server.now = () => startMs;
    await call('GET', '/api/labels');
    server.now = Date.now;
    const [key] = (await call('GET', '/api/api-keys')).body;
    expect(Math.abs(Date.parse(key.last_used_at) - startMs)).toBeLessThan(60_000);
  });

  it('list: newest first, also within one millisecond', async () => {
    const call = await server.createClient();
    const frozenMs = Date.now() + 1;
    server.now = () => frozenMs;
    const ids: string[] = [];
    for (let i = 0; i < 10; i++) {
      const { body } = await call('POST', '/api/api-keys', { name: 'n', scope: 'read' });
      ids.unshift(body.api_key.id);
    }
    server.now = Date.now;
    const listed = (await call('GET', '/api/api-keys')).body.map((key: { id: string }) => key.id);
    expect(listed.slice(0, 10)).toEqual(ids);
  });

  it('expiry time reached: the key is refused', async () => {
    const call = await server.createClient();
    const expires_at = new Date(Date.now() + 60_000).toISOString();
    const { body } = await call('POST', '/api/api-keys', { name: 'n', scope: 'read', expires_at });
    expect(body.api_key.expires_at).toBe(expires_at);
    expect((await callWith(body.plain_key)('GET', '/api/labels')).status).toBe(200);
    server.now = () => Date.now() + 60_000;
    expect((await callWith(body.plain_key)('GET', '/api/labels')).status).toBe(401);
    server.now = Date.now;
  });

  it.each([
    [{ scope: 'read' }, 'name'],
    [{ name: 'x' }, 'scope'],
    [{ name: 'x', scope: 'root' }, 'scope'],
    [{ name: 'x', scope: 'read', expires_at: '2020-01-01T00:00:00Z' }, 'expires_at'],
    [{ name: 'x', scope: 'read', expires_at: 'soon' }, 'expires_at'],
  ])('body %j: refused with 422 that names the field', async (body, field) => {
    const answer = await server.call('POST', '/api/api-keys', body);
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, [field]]);
  });

  it('key of another workspace: 404; the database never holds the text of a key', async () => {
    const [mine, theirs] = [await server.createClient(), await server.createClient()];
    const { body } = await mine('POST', '/api/api-keys', { name: 'n', scope: 'admin' });
    expect((await theirs('DELETE', `/api/api-keys/${body.api_key.id}`)).status).toBe(404);
    expect((await theirs('DELETE', `/api/api-keys/${newId()}`)).status).toBe(404);
    expect((await callWith(body.plain_key)('GET', '/api/api-keys')).status).toBe(200);
    const stored = await server.server.storage.queries.selectFrom('api_keys').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(body.plain_key.slice(4, 20));
  });

  it('workspace deleted during a request: refused like an invalid key', async () => {
    const { storage } = server.server;
    const headers = { 'WWW-Authenticate': expect.stringContaining('invalid_token') };
    const refused = { code: 'unauthorized', headers };
    const writing = createWorkspaceWriter({ storage, now: Date.now }).write(
      newId(),
      async () => {},
    );
    await expect(writing).rejects.toMatchObject(refused);
    await expect(readHead(storage.queries, newId())).rejects.toMatchObject(refused);
  });
});
