/** Lists show the last acknowledged write, and a key is refused from the moment on that it ends. */
import { expect, it } from 'vitest';
import { deleteWorkspace } from '../../server/workspaces/workspaces.ts';
import { describeApi } from '../support/api-server.ts';
import { createCallerFor } from '../support/server-processes.ts';

const label = { name: 'Launch', color: '#336699' };

describeApi('Lists', server => {
  /** Sends the request twice: nothing of the first answer may be kept for the second. */
  const requestTwice = async (call: ReturnType<typeof createCallerFor>, path = '/api/labels') => {
    await call('GET', path);
    return call('GET', path);
  };

  it('acknowledged change: shown at once', async () => {
    const call = await server.createClient();
    const { body } = await call('POST', '/api/labels', label);
    expect((await requestTwice(call)).body).toEqual([body]);
    const renamed = await call('PUT', `/api/labels/${body.id}`, { name: 'Later' });
    expect((await call('GET', '/api/labels')).body).toEqual([renamed.body]);
    await call('DELETE', `/api/labels/${body.id}`);
    expect((await call('GET', '/api/labels')).body).toEqual([]);
  });

  it('bulk change: shown at once', async () => {
    const call = await server.createClient();
    const { body: created } = await call('POST', '/api/labels', label);
    const { body: post } = await call('POST', '/api/posts', { content: 'x' });
    const path = `/api/posts?label_id=${created.id}`;
    expect((await requestTwice(call, path)).body.data).toEqual([]);
    await call('POST', '/api/posts/labels', { post_ids: [post.id], add: [created.id], remove: [] });
    expect((await call('GET', path)).body.data).toMatchObject([{ id: post.id }]);
  });

  it('key revoked, expired or deleted with its workspace: refused at once', async () => {
    const admin = await server.createClient();
    const fields = { name: 'n', scope: 'read' };
    const { body } = await admin('POST', '/api/api-keys', { ...fields, expires_at: null });
    const call = createCallerFor(server.url, body.plain_key);
    expect((await requestTwice(call)).status).toBe(200);
    await admin('DELETE', `/api/api-keys/${body.api_key.id}`);
    expect((await call('GET', '/api/labels')).status).toBe(401);

    const expiresAt = new Date(Date.now() + 60_000).toISOString();
    const short = await admin('POST', '/api/api-keys', { ...fields, expires_at: expiresAt });
    const callShort = createCallerFor(server.url, short.body.plain_key);
    expect((await requestTwice(callShort)).status).toBe(200);
    server.now = () => Date.now() + 61_000;
    expect((await callShort('GET', '/api/labels')).status).toBe(401);
    server.now = Date.now;

    expect((await requestTwice(admin)).status).toBe(200);
    const { body: round } = await admin('POST', '/api/sync', { device: '000000000000' });
    await deleteWorkspace(server.server.storage, round.workspace);
    expect((await admin('GET', '/api/labels')).status).toBe(401);
  });

  it('two workspaces: each gets its own list', async () => {
    const [one, other] = [await server.createClient(), await server.createClient()];
    await one('POST', '/api/labels', label);
    expect((await requestTwice(one)).body).toHaveLength(1);
    expect((await requestTwice(other)).body).toEqual([]);
  });

  it('second response: same headers, and it counts against the limit', async () => {
    const call = await server.createClient();
    const first = await call('GET', '/api/signatures');
    const second = await call('GET', '/api/signatures');
    const names = ({ headers }: { headers: Headers }) => [...headers.keys()].sort();
    expect(names(second)).toEqual(names(first));
    for (const name of names(first)) {
      if (['date', 'ratelimit', 'x-request-id'].includes(name)) continue;
      expect([name, second.headers.get(name)]).toEqual([name, first.headers.get(name)]);
    }
    expect(second.headers.get('x-request-id')).not.toBe(first.headers.get('x-request-id'));
    const readRemaining = ({ headers }: { headers: Headers }) =>
      Number(/r=(\d+)/.exec(headers.get('ratelimit') ?? '')?.[1]);
    expect(readRemaining(second)).toBe(readRemaining(first) - 1);
    const etag = second.headers.get('etag') ?? '';
    const known = await call('GET', '/api/signatures', undefined, { 'if-none-match': etag });
    expect([known.status, known.text, known.headers.get('etag')]).toEqual([304, '', etag]);
    const metrics = await call('GET', '/metrics');
    expect(metrics.text).toMatch(/_count\{method="GET",route="\/api\/signatures",status="304"\}/);
  });
});
