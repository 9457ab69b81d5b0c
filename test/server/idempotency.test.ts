import { mkdtemp, rm } from 'node:fs/promises';
import { request as sendRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { readConfig } from '../../server/config.ts';
import { deleteRecordsOfRepeats } from '../../server/housekeeping.ts';
import { backUp, restore } from '../../server/storage/backup.ts';
import { newId } from '../../shared/resources/scalars.ts';
import { type Answer, describeApi } from '../support/api-server.ts';

const label = { name: 'News', color: '#aabbcc' };
const dayMs = 86_400_000;
const unknownId = '00000000-0000-4000-8000-000000000000';

describeApi('Idempotency-Key', server => {
  afterEach(() => {
    server.now = Date.now;
  });

  const send = (method: string, path: string, body: unknown, key: string) =>
    server.call(method, path, body, { 'idempotency-key': key });
  const create = async (path: string, body: object): Promise<string> =>
    (await server.call('POST', `/api/${path}`, body)).body.id;
  const isReplayed = ({ headers }: Answer) => headers.get('idempotency-replayed') === 'true';
  const headersOf = ({ headers }: Answer) =>
    ['content-type', 'etag', 'location', 'cache-control', 'colophon-hint', 'colophon-unfilled'].map(
      name => headers.get(name)?.replace(/-(br|gzip)"/, '"') ?? null,
    );
  const readVersion = async () =>
    (await server.call('POST', '/api/sync', { device: '000000000000' })).body.head.seq;
  const createSignature = (content = 'A') =>
    create('signatures', { name: 'One', content, variables: true });

  /** Requests that each make one change, by what they do. */
  const writes: Record<string, () => Promise<[method: string, path: string, body?: unknown]>> = {
    'creating a label': async () => ['POST', '/api/labels', label],
    'creating a signature': async () => ['POST', '/api/signatures', { name: 'N', content: 'C' }],
    'creating a post': async () => ['POST', '/api/posts', { content: 'C', labelIds: [] }],
    'changing a label by PUT': async () => [
      'PUT',
      `/api/labels/${await create('labels', label)}`,
      { name: newId() },
    ],
    'changing a post by PATCH': async () => [
      'PATCH',
      `/api/posts/${await create('posts', {})}`,
      { content: newId() },
    ],
    'deleting a signature': async () => ['DELETE', `/api/signatures/${await createSignature()}`],
    'adding labels': async () => [
      'POST',
      `/api/posts/${await create('posts', {})}/labels`,
      { label_ids: [await create('labels', label)] },
    ],
    'removing a label': async () => {
      const id = await create('labels', label);
      return ['DELETE', `/api/posts/${await create('posts', { label_ids: [id] })}/labels/${id}`];
    },
    'labelling many posts': async () => [
      'POST',
      '/api/posts/labels',
      { post_ids: [await create('posts', {})], add: [await create('labels', label)] },
    ],
    'appending signatures': async () => [
      'POST',
      `/api/posts/${await create('posts', { content: 'Hi' })}/signatures`,
      { signature_ids: [await createSignature('A {{title}}')] },
    ],
  };
  const titles = Object.keys(writes);
  const prepare = async (title: string) => (await writes[title]?.()) ?? ['GET', '/', undefined];

  it.each(titles)('%s, sent twice: one change, the same answer', async title => {
    const [method, path, body] = await prepare(title);
    const before = await readVersion();
    const key = newId();
    const first = await send(method, path, body, key);
    const second = await send(method, path, body, `"${key}"`);
    expect([200, 201, 204]).toContain(first.status);
    expect(isReplayed(first)).toBe(false);
    expect([second.status, second.text]).toEqual([first.status, first.text]);
    expect(headersOf(second)).toEqual(headersOf(first));
    expect(isReplayed(second)).toBe(true);
    expect(await readVersion()).toBe(before + 1);
  });

  it.each(titles)(
    '%s, torn off while it runs: the repetition changes nothing more',
    async title => {
      const [method, path, body] = await prepare(title);
      const before = await readVersion();
      const key = newId();
      const { storage } = server.server;
      const { transaction } = storage;
      const [begun, tornOff] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      storage.transaction = async run => {
        begun.resolve();
        await tornOff.promise;
        return transaction(run);
      };
      const sent = { key, bearer: server.key, until: begun.promise };
      await tearOff(server.url + path, method, body, sent);
      storage.transaction = transaction;
      tornOff.resolve();
      await expect.poll(readVersion).toBe(before + 1);
      await expect.poll(async () => isReplayed(await send(method, path, body, key))).toBe(true);
      const answer = await send(method, path, body, key);
      expect([200, 201, 204]).toContain(answer.status);
      expect(await readVersion()).toBe(before + 1);
    },
  );

  it.each(titles)(
    '%s, sent five times at once: one change, and 409 or the same answer',
    async title => {
      const [method, path, body] = await prepare(title);
      const before = await readVersion();
      const key = newId();
      const answers = await Promise.all(
        Array.from({ length: 5 }, () => send(method, path, body, key)),
      );
      const done = answers.filter(({ status }) => status !== 409);
      expect(done.length).toBeGreaterThan(0);
      expect(new Set(done.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
      expect(done.filter(answer => !isReplayed(answer))).toHaveLength(1);
      for (const { status, body: problem, headers } of answers)
        if (status === 409)
          expect([problem.type, headers.get('retry-after')]).toEqual([
            'urn:colophon:problem:request_running',
            '1',
          ]);
      expect(await readVersion()).toBe(before + 1);
    },
  );

  it('another body, path, query or method: 422, nothing changed', async () => {
    const key = newId();
    const { body } = await send('POST', '/api/labels', label, key);
    const before = await readVersion();
    const others: [string, string, unknown][] = [
      ['POST', '/api/labels', { ...label, name: 'Other' }],
      ['POST', '/api/labels', { ...label, unknown: 1 }],
      ['POST', '/api/labels?a=b', label],
      ['PUT', `/api/labels/${body.id}`, label],
      ['DELETE', `/api/labels/${body.id}`, undefined],
      ['POST', '/api/count', { text: '', network: 'x' }],
    ];
    for (const [method, path, sent] of others) {
      const answer = await send(method, path, sent, key);
      const type = 'urn:colophon:problem:idempotency_key_reused';
      expect([answer.status, answer.body.type, isReplayed(answer)]).toEqual([422, type, false]);
    }
    expect(await readVersion()).toBe(before);
  });

  it('the same JSON in another order and with white space: the same request', async () => {
    const key = newId();
    const first = await send('POST', '/api/labels', '{"name":"a","color":"#aabbcc"}', key);
    const second = await send(
      'POST',
      '/api/labels',
      '{ "color": "\\u0023aabbcc", "name": "a" }',
      key,
    );
    expect([isReplayed(second), second.text]).toEqual([true, first.text]);
  });

  it('refusals: 404, 409, 412 and 422 are given again, also once the request would succeed', async () => {
    const id = newId();
    const published = await create('posts', { status: 'published' });
    const signature_ids = [await createSignature()];
    const requests: [number, string, string, unknown, Record<string, string>?][] = [
      [404, 'PUT', `/api/labels/${id}`, { name: 'a' }],
      [422, 'POST', '/api/labels', { ...label, color: 'red' }],
      [422, 'POST', '/api/posts', { label_ids: [id] }],
      [409, 'POST', `/api/posts/${published}/signatures`, { signature_ids }],
      [412, 'PATCH', `/api/posts/${published}`, { content: 'a' }, { 'if-match': '"no"' }],
    ];
    const answers = await Promise.all(
      requests.map(([, method, path, body, headers], index) =>
        server.call(method, path, body, { ...headers, 'idempotency-key': `${id} ${index}` }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(requests.map(([status]) => status));
    await server.call('POST', '/api/labels', { ...label, id });
    await server.call('PATCH', `/api/posts/${published}`, { status: 'draft' });
    for (const [index, [, method, path, body]] of requests.entries()) {
      const again = await send(method, path, body, `${id} ${index}`);
      expect([again.status, again.text]).toEqual([answers[index]?.status, answers[index]?.text]);
      expect(isReplayed(again)).toBe(true);
      expect(again.headers.get('etag')).toBe(answers[index]?.headers.get('etag'));
    }
  });

  it('refused for a missing resource and an invalid body: 404, as without a key', async () => {
    const path = `/api/posts/${unknownId}/signatures`;
    expect((await send('POST', path, {}, newId())).status).toBe(404);
  });

  it('401 and 403: not kept', async () => {
    const read = await server.createClient('read', await server.workspaceId());
    const key = newId();
    const headers = { 'idempotency-key': key };
    expect((await read('POST', '/api/labels', label, headers)).status).toBe(403);
    const { queries } = server.server.storage;
    const promote = queries.updateTable('api_keys').set({ scope: 'write' });
    const ids = (await server.call('GET', '/api/api-keys')).body;
    const { id } = ids.find((one: { scope: string; name: string }) => one.scope === 'read');
    await promote.where('id', '=', id).execute();
    await server.stop();
    await server.start();
    expect((await read('POST', '/api/labels', label, headers)).status).toBe(201);
  });

  it('error of the server: not kept, nothing changed, and the response is whole', async () => {
    const key = newId();
    const { storage } = server.server;
    const before = await readVersion();
    const { transaction } = storage;
    storage.transaction = run =>
      transaction(async tx => {
        await run(tx);
        throw new Error('The disk is gone');
      });
    const headers = {
      authorization: `Bearer ${server.key}`,
      'content-type': 'application/json',
      'idempotency-key': key,
    };
    const request = { method: 'POST', headers, body: JSON.stringify(label) };
    const failed = await fetch(`${server.url}/api/labels`, request);
    storage.transaction = transaction;
    const problem = await failed.json();
    expect([failed.status, problem.type]).toEqual([500, 'urn:colophon:problem:internal']);
    expect([failed.headers.get('location'), failed.headers.get('etag')]).toEqual([null, null]);
    expect(await readVersion()).toBe(before);
    const again = await send('POST', '/api/labels', label, key);
    expect([again.status, isReplayed(again)]).toEqual([201, false]);
  });

  it('after 24 hours: a new request', async () => {
    const key = newId();
    const startMs = Date.now();
    const first = await send('POST', '/api/labels', label, key);
    server.now = () => startMs + dayMs - 60_000;
    expect(isReplayed(await send('POST', '/api/labels', label, key))).toBe(true);
    server.now = () => startMs + dayMs + 60_000;
    const later = await send('POST', '/api/labels', { ...label, name: 'Other' }, key);
    expect([later.status, isReplayed(later)]).toEqual([201, false]);
    expect(later.body.id).not.toBe(first.body.id);
    const again = await send('POST', '/api/labels', { ...label, name: 'Other' }, key);
    expect([isReplayed(again), again.text]).toEqual([true, later.text]);
  });

  it('housekeeping: deletes the records of more than 24 hours, and no others', async () => {
    const { storage } = server.server;
    const key = newId();
    const count = async () => {
      const records = await storage.queries
        .selectFrom('idempotency_records')
        .select('created_at')
        .execute();
      return records.length;
    };
    await Promise.all(
      Array.from({ length: 250 }, () =>
        send('POST', '/api/count', { text: '', network: 'x' }, newId()),
      ),
    );
    const startMs = Date.now();
    server.now = () => startMs + 3 * dayMs;
    await send('POST', '/api/labels', label, key);
    await deleteRecordsOfRepeats({ storage, now: server.now });
    expect(await count()).toBe(1);
    expect(isReplayed(await send('POST', '/api/labels', label, key))).toBe(true);
  });

  it('two API keys: never meet, also in one workspace', async () => {
    const key = newId();
    const [mine, theirs] = await Promise.all([
      server.createClient('admin', await server.workspaceId()),
      server.createClient(),
    ]);
    const headers = { 'idempotency-key': key };
    const answers = [
      await server.call('POST', '/api/labels', label, headers),
      await mine('POST', '/api/labels', { ...label, name: 'Mine' }, headers),
      await theirs('POST', '/api/labels', { ...label, name: 'Theirs' }, headers),
    ];
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(3);
  });

  it('creating an API key: the repetition answers the same key without its text, nor is it stored', async () => {
    const key = newId();
    const body = { name: 'CI', scope: 'read' };
    const first = await send('POST', '/api/api-keys', body, key);
    const second = await send('POST', '/api/api-keys', body, key);
    expect(second.body).toEqual({ api_key: first.body.api_key, plain_key: null });
    expect([second.status, isReplayed(second)]).toEqual([201, true]);
    expect(headersOf(second)).toEqual(headersOf(first));
    const records = await server.server.storage.queries
      .selectFrom('idempotency_records')
      .selectAll()
      .execute();
    expect(JSON.stringify(records)).not.toContain('clp_');
    const keys = (await server.call('GET', '/api/api-keys')).body;
    expect(keys.filter((one: { name: string }) => one.name === 'CI')).toHaveLength(1);
    const path = `/api/api-keys/${first.body.api_key.id}`;
    const revocations = [
      await send('DELETE', path, undefined, 'r'),
      await send('DELETE', path, undefined, 'r'),
    ];
    expect(revocations.map(({ status }) => status)).toEqual([204, 204]);
  });

  it('count by a read key: answers each request, and stores nothing', async () => {
    const { queries } = server.server.storage;
    const read = () => queries.selectFrom('idempotency_records').selectAll().execute();
    const before = await read();
    const call = await server.createClient('read', await server.workspaceId());
    const headers = { 'idempotency-key': newId() };
    for (const text of ['a', 'a', 'ab']) {
      const answer = await call('POST', '/api/count', { text, network: 'x' }, headers);
      expect([answer.status, answer.body.length]).toEqual([200, text.length]);
      expect(isReplayed(answer)).toBe(false);
    }
    expect(await read()).toEqual(before);
  });

  it('long post that stays the same, sent with 30 keys: stored once, each answer is given again', async () => {
    const content = 'x'.repeat(100_000);
    const id = await create('posts', { content });
    const keys = Array.from({ length: 30 }, newId);
    const first = await Promise.all(
      keys.map(key => send('PUT', `/api/posts/${id}`, { content }, key)),
    );
    const { queries } = server.server.storage;
    const readSize = async (table: 'idempotency_records' | 'answer_bodies') =>
      JSON.stringify(await queries.selectFrom(table).selectAll().execute()).length;
    expect(await readSize('answer_bodies')).toBeLessThan(120_000);
    expect(await readSize('idempotency_records')).toBeLessThan(300_000);
    await send('PUT', `/api/posts/${id}`, { content: 'later' }, newId());
    for (const [index, key] of keys.entries()) {
      const again = await send('PUT', `/api/posts/${id}`, { content }, key);
      expect([isReplayed(again), again.text === first[index]?.text]).toEqual([true, true]);
    }
    const startMs = Date.now();
    server.now = () => startMs + 2 * dayMs;
    await deleteRecordsOfRepeats({ storage: server.server.storage, now: server.now });
    expect(await readSize('answer_bodies')).toBe('[]'.length);
  });

  it('records: hold neither the body of the request nor the Idempotency-Key', async () => {
    const [key, text] = [`key ${newId()}`, `text ${newId()}`];
    await send('POST', '/api/count', { text, network: 'x' }, key);
    const { queries } = server.server.storage;
    const records = JSON.stringify(
      await queries.selectFrom('idempotency_records').selectAll().execute(),
    );
    expect([records.includes(key), records.includes(text)]).toEqual([false, false]);
  });

  it.each([
    ['empty', ''],
    ['empty in quotes', '""'],
    ['256 characters', 'a'.repeat(256)],
    ['an open quote', '"abc'],
    ['not ASCII', 'caf\u00e9'],
  ])('%s: 400, nothing changed', async (_, key) => {
    const before = await readVersion();
    const answer = await send('POST', '/api/labels', label, key);
    expect([answer.status, answer.body.type]).toEqual([
      400,
      'urn:colophon:problem:invalid_idempotency_key',
    ]);
    expect(await readVersion()).toBe(before);
  });

  it('255 characters, with spaces and escaped quotes: accepted', async () => {
    const answers = [
      await send('POST', '/api/labels', label, 'a'.repeat(255)),
      await send('POST', '/api/labels', label, '"a \\"b\\" \\\\"'),
      await send('POST', '/api/labels', label, 'a "b" \\'),
    ];
    expect(answers.map(isReplayed)).toEqual([false, false, true]);
  });

  it('reads and sync: ignore the key', async () => {
    const key = newId();
    await send('POST', '/api/labels', label, key);
    expect((await send('GET', '/api/labels', undefined, key)).status).toBe(200);
    expect((await send('GET', '/api/labels', undefined, '"')).status).toBe(200);
    const body = { device: '000000000000' };
    const answers = [
      await send('POST', '/api/sync', body, key),
      await send('POST', '/api/sync', body, key),
    ];
    expect(answers.map(one => [one.status, isReplayed(one)])).toEqual([
      [200, false],
      [200, false],
    ]);
  });

  it('pages of other sites: may send the key and read whether the answer is a repetition', async () => {
    const response = await fetch(`${server.url}/api/labels`, {
      method: 'OPTIONS',
      headers: {
        origin: 'https://example.org',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'idempotency-key',
      },
    });
    expect(response.headers.get('access-control-allow-headers')).toContain('idempotency-key');
    expect(response.headers.get('access-control-expose-headers')).toContain('Idempotency-Replayed');
  });

  it('change: streams learn of it once, when it is committed', async () => {
    const stream = new AbortController();
    const versions: string[] = [];
    const response = await fetch(`${server.url}/api/events`, {
      headers: { authorization: `Bearer ${server.key}` },
      signal: stream.signal,
    });
    const decoder = new TextDecoder();
    const reading = (async () => {
      for await (const chunk of response.body ?? []) versions.push(decoder.decode(chunk));
    })().catch(() => {});
    const key = newId();
    for (let count = 0; count < 3; count++) await send('POST', '/api/labels', label, key);
    const version = await readVersion();
    await expect.poll(() => versions.join('')).toContain(String(version));
    stream.abort();
    await reading;
    expect(versions.join('').match(/event: changed/g)).toHaveLength(1);
  });
});

describeApi(
  'Idempotency-Key beyond the rate limit',
  server => {
    afterEach(() => vi.useRealTimers());

    it('429: not kept, so the request runs in the next minute; a repetition counts as a request', async () => {
      const start = Date.now();
      vi.useFakeTimers({ toFake: ['Date'], now: start });
      const call = await server.createClient();
      const send = (key: string) => call('POST', '/api/labels', label, { 'idempotency-key': key });
      const answers = [await send('1'), await send('1'), await send('1'), await send('2')];
      expect(answers.map(({ status }) => status)).toEqual([201, 201, 429, 429]);
      const replayed = answers.map(({ headers }) => headers.get('idempotency-replayed'));
      expect(replayed).toEqual([null, 'true', null, null]);
      vi.setSystemTime(start + 60_001);
      const [second, first] = [await send('2'), await send('1')];
      expect([second.status, second.headers.get('idempotency-replayed')]).toEqual([201, null]);
      expect(second.body.id).not.toBe(first.body.id);
      expect(first.text).toBe(answers[0]?.text);
    });
  },
  { rateLimit: 2 },
);

describeApi('backup with records of Idempotency-Key', server => {
  it('restored: repetitions from before it get their answers, later requests run', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'colophon-test-'));
    const { databaseUrl } = server;
    const result = readConfig({ DATABASE_URL: databaseUrl, DATA_DIR: folder });
    if (!('config' in result)) throw new Error(String(result.errors));
    const [file, secret] = [join(folder, 'copy.db'), { name: 'k', scope: 'read' }];
    const send = (path: string, body: object, key: string) =>
      server.call('POST', `/api/${path}`, body, { 'idempotency-key': key });
    const [before, created] = [
      await send('labels', label, '1'),
      await send('api-keys', secret, '2'),
    ];
    await backUp(result.config, file);
    const after = await send('labels', label, '3');
    await server.stop();
    await restore(result.config, file);
    await server.start();
    const again = [
      await send('labels', label, '1'),
      await send('api-keys', secret, '2'),
      await send('labels', label, '3'),
    ];
    const replayed = again.map(({ headers }) => headers.get('idempotency-replayed'));
    expect(replayed).toEqual(['true', 'true', null]);
    expect(again[0]?.text).toBe(before.text);
    expect(again[1]?.body).toEqual({ ...created.body, plain_key: null });
    expect(again[2]?.body.id).not.toBe(after.body.id);
    const labels: { id: string }[] = (await server.call('GET', '/api/labels')).body;
    expect(labels.map(({ id }) => id)).toEqual([again[2]?.body.id, before.body.id]);
    await rm(folder, { recursive: true, force: true });
  });
});

/** Sends the whole request, and closes the connection when `until` resolves. */
function tearOff(
  url: string,
  method: string,
  body: unknown,
  { key, bearer, until }: { key: string; bearer: string; until: Promise<void> },
): Promise<void> {
  const headers = {
    authorization: `Bearer ${bearer}`,
    'content-type': 'application/json',
    'idempotency-key': key,
  };
  return new Promise((resolve, reject) => {
    const request = sendRequest(url, { method, headers });
    request.on('error', reject).on('close', resolve);
    request.on('response', () => {});
    request.end(body === undefined ? undefined : JSON.stringify(body));
    void until.then(() => {
      request.off('error', reject).on('error', () => {});
      request.destroy();
    });
  });
}
