import { expect, it } from 'vitest';
import { createKey } from '../../server/workspaces/keys.ts';
import { createWorkspace } from '../../server/workspaces/workspaces.ts';
import { caller, describeApi, type TestServer } from '../support/api-server.ts';
import { openEvents } from '../support/event-stream.ts';

const label = { name: 'x', color: '#123456' };

async function newKey(server: TestServer) {
  const { queries } = server.server.storage;
  const workspace = await createWorkspace(queries, 'w', Date.now());
  const fields = { name: 'k', scope: 'admin', expires_at: null } as const;
  const { apiKey, plainKey } = await createKey(queries, workspace.id, fields, Date.now());
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

  it('is limited in number for each workspace', async () => {
    const { key } = await newKey(server);
    const streams = [];
    for (let i = 0; i < 201; i++) streams.push(await openEvents(server.url, key));
    expect(streams.map(stream => stream.response.status).indexOf(429)).toBe(200);
    for (const stream of streams) await stream.close();
  });
});
