/** Requests for webhooks that are repeated with their Idempotency-Key. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { newId } from '../../shared/resources/scalars.ts';
import { type Answer, type Call, describeApi } from '../support/api-server.ts';

const webhook = { url: 'https://hooks.example/' };
const label = { name: 'L', color: '#123456' };

describeApi('Idempotency-Key of webhooks', server => {
  let call: Call;
  beforeEach(async () => {
    call = await server.createClient();
    server.resolve = async () => ['93.184.216.34'];
  });
  afterEach(() => {
    server.now = Date.now;
  });

  const send = (method: string, path: string, body?: unknown, key = '1') =>
    call(method, path, body, { 'idempotency-key': key });
  const create = (key?: string) => send('POST', '/api/webhooks', webhook, key);
  const isReplayed = ({ headers }: Answer) => headers.get('idempotency-replayed') === 'true';
  const fail = () => Promise.reject(new Error('ENOTFOUND'));
  const readRecords = async () =>
    JSON.stringify(
      await server.server.storage.queries.selectFrom('idempotency_records').selectAll().execute(),
    );

  it('creation, repeated: one webhook, without its secret, which is in no record', async () => {
    const first = await create();
    const second = await create();
    expect(first.body.secret).toMatch(/^whsec_/);
    expect([second.status, isReplayed(second)]).toEqual([201, true]);
    expect(second.body).toEqual({ ...first.body, secret: null });
    expect(second.headers.get('location')).toBe(first.headers.get('location'));
    expect((await call('GET', '/api/webhooks')).body).toHaveLength(1);
    expect(await readRecords()).not.toContain('whsec_');
  });

  it('rotation, repeated: one new secret, which is in no record', async () => {
    const path = `/api/webhooks/${(await create()).body.id}/rotate-secret`;
    const readSecret = async () =>
      (await server.server.storage.queries.selectFrom('webhooks').select('secret').execute()).map(
        ({ secret }) => secret,
      );
    const first = await send('POST', path, undefined, '2');
    const second = await send('POST', path, undefined, '2');
    expect(first.body.secret).toMatch(/^whsec_/);
    expect([second.status, isReplayed(second)]).toEqual([200, true]);
    expect(second.body).toEqual({ ...first.body, secret: null });
    expect(await readSecret()).toContain(first.body.secret);
    expect(await readRecords()).not.toContain('whsec_');
  });

  it('repetition after the name no longer resolves: the first answer, and nothing is resolved', async () => {
    const created = await create();
    const path = `/api/webhooks/${created.body.id}`;
    const change = { url: 'https://other.example/' };
    const changed = await send('PUT', path, change, '2');
    server.resolve = fail;
    expect((await create()).body).toEqual({ ...created.body, secret: null });
    const again = await send('PUT', path, change, '2');
    expect([again.status, again.text, isReplayed(again)]).toEqual([200, changed.text, true]);
    expect((await create('3')).status).toBe(422);
  });

  it('refusal of a name that does not resolve: given again, also once it resolves', async () => {
    server.resolve = fail;
    const first = await create();
    expect([first.status, Object.keys(first.body.errors)]).toEqual([422, ['url']]);
    server.resolve = async () => ['93.184.216.34'];
    const second = await create();
    expect([second.status, second.text, isReplayed(second)]).toEqual([422, first.text, true]);
    expect((await create('2')).status).toBe(201);
  });

  it('record older than 24 hours: the name is checked again', async () => {
    await create();
    const startMs = Date.now();
    server.now = () => startMs + 2 * 86_400_000;
    server.resolve = fail;
    expect((await create()).status).toBe(422);
  });

  it('unknown webhook and a name that does not resolve: 404, as without a key', async () => {
    server.resolve = fail;
    expect((await send('PUT', `/api/webhooks/${newId()}`, webhook)).status).toBe(404);
  });

  it.each([
    ['creation', 'POST', ''],
    ['change', 'PATCH', '/{id}'],
  ])('%s while the name is being resolved: other requests write', async (_, method, end) => {
    const { id } = (await call('POST', '/api/webhooks', webhook)).body;
    const asked = Promise.withResolvers<void>();
    const resolved = Promise.withResolvers<string[]>();
    server.resolve = () => {
      asked.resolve();
      return resolved.promise;
    };
    const path = `/api/webhooks${end.replace('{id}', id)}`;
    const running = send(method, path, { url: 'https://slow.example/' });
    await asked.promise;
    const finished: string[] = [];
    void running.then(() => finished.push('webhook'));
    const written = await call('POST', '/api/labels', label);
    finished.push('label');
    resolved.resolve(['93.184.216.34']);
    expect([written.status, (await running).status]).toEqual([201, method === 'POST' ? 201 : 200]);
    expect(finished).toEqual(['label', 'webhook']);
  });
});
