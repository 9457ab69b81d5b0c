/** Lists that are answered from memory: never older than the last acknowledged write. */
import { expect, it } from 'vitest';
import { deleteWorkspace } from '../../server/workspaces/workspaces.ts';
import { describeApi } from '../support/api-server.ts';
import { callAs } from '../support/server-processes.ts';

const label = { name: 'Launch', color: '#336699' };

describeApi('A list that has not changed', server => {
  /** Asked twice, so that the second answer may come from memory. */
  const warm = async (call: ReturnType<typeof callAs>, path = '/api/labels') => {
    await call('GET', path);
    return call('GET', path);
  };

  it('shows each acknowledged change at once', async () => {
    const call = await server.join();
    const { body } = await call('POST', '/api/labels', label);
    expect((await warm(call)).body).toEqual([body]);
    const renamed = await call('PUT', `/api/labels/${body.id}`, { name: 'Later' });
    expect((await call('GET', '/api/labels')).body).toEqual([renamed.body]);
    await call('DELETE', `/api/labels/${body.id}`);
    expect((await call('GET', '/api/labels')).body).toEqual([]);
  });

  it('shows what a sync or a bulk change has brought', async () => {
    const call = await server.join();
    const { body: made } = await call('POST', '/api/labels', label);
    const { body: post } = await call('POST', '/api/posts', { content: 'x' });
    const path = `/api/posts?label_id=${made.id}`;
    expect((await warm(call, path)).body.data).toEqual([]);
    await call('POST', '/api/posts/labels', { post_ids: [post.id], add: [made.id], remove: [] });
    expect((await call('GET', path)).body.data).toMatchObject([{ id: post.id }]);
  });

  it('is refused as soon as its key is revoked, expired or gone with its workspace', async () => {
    const admin = await server.join();
    const fields = { name: 'n', scope: 'read' };
    const { body } = await admin('POST', '/api/api-keys', { ...fields, expires_at: null });
    const call = callAs(server.url, body.plain_key);
    expect((await warm(call)).status).toBe(200);
    await admin('DELETE', `/api/api-keys/${body.api_key.id}`);
    expect((await call('GET', '/api/labels')).status).toBe(401);

    const expiresAt = new Date(Date.now() + 60_000).toISOString();
    const short = await admin('POST', '/api/api-keys', { ...fields, expires_at: expiresAt });
    const brief = callAs(server.url, short.body.plain_key);
    expect((await warm(brief)).status).toBe(200);
    server.now = () => Date.now() + 61_000;
    expect((await brief('GET', '/api/labels')).status).toBe(401);
    server.now = Date.now;

    expect((await warm(admin)).status).toBe(200);
    const { body: round } = await admin('POST', '/api/sync', { device: '000000000000' });
    await deleteWorkspace(server.server.storage, round.workspace);
    expect((await admin('GET', '/api/labels')).status).toBe(401);
  });

  it('is each workspace’s own', async () => {
    const [one, other] = [await server.join(), await server.join()];
    await one('POST', '/api/labels', label);
    expect((await warm(one)).body).toHaveLength(1);
    expect((await warm(other)).body).toEqual([]);
  });

  it('carries the same headers from memory as on the long way, and counts alike', async () => {
    const call = await server.join();
    const first = await call('GET', '/api/signatures');
    const second = await call('GET', '/api/signatures');
    const names = ({ headers }: { headers: Headers }) => [...headers.keys()].sort();
    expect(names(second)).toEqual(names(first));
    for (const name of names(first)) {
      if (['date', 'ratelimit', 'x-request-id'].includes(name)) continue;
      expect([name, second.headers.get(name)]).toEqual([name, first.headers.get(name)]);
    }
    expect(second.headers.get('x-request-id')).not.toBe(first.headers.get('x-request-id'));
    const left = ({ headers }: { headers: Headers }) =>
      Number(/r=(\d+)/.exec(headers.get('ratelimit') ?? '')?.[1]);
    expect(left(second)).toBe(left(first) - 1);
    const etag = second.headers.get('etag') ?? '';
    const known = await call('GET', '/api/signatures', undefined, { 'if-none-match': etag });
    expect([known.status, known.text, known.headers.get('etag')]).toEqual([304, '', etag]);
    const metrics = await call('GET', '/metrics');
    expect(metrics.text).toMatch(/_count\{method="GET",route="\/api\/signatures",status="304"\}/);
  });
});
