import { once } from 'node:events';
import { type IncomingMessage, request as send } from 'node:http';
import { gzipSync, zstdCompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { generatePlainKey } from '../../server/workspaces/api-key.ts';
import { newId } from '../../shared/resources/scalars.ts';
import { createCaller, describeApi } from '../support/api-server.ts';

const label = { name: 'x', color: '#123456' };

describeApi('Requests', server => {
  const { call } = server;
  const createCallerWith = (key: string) =>
    createCaller(
      () => server.url,
      () => key,
    );

  it('no valid key: 401 on every path', async () => {
    const unknown = ['/api/nothing', '/api/labels/%ff', '/api/%'];
    for (const path of ['/api/labels', ...unknown, `/api/labels/${newId()}`, '/api/sync']) {
      const answer = await fetch(server.url + path, { method: 'POST' });
      expect(answer.status).toBe(401);
      expect(answer.headers.get('www-authenticate')).toMatch(/^Bearer/);
      expect(answer.headers.get('ratelimit')).not.toBeNull();
      expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    }
    const keyWithWrongChecksum = `${server.key.slice(0, -1)}${server.key.endsWith('0') ? '1' : '0'}`;
    for (const key of [
      'nonsense',
      'clp_',
      keyWithWrongChecksum,
      generatePlainKey(),
      `${server.key} x`,
    ]) {
      expect((await createCallerWith(key)('GET', '/api/labels')).status).toBe(401);
    }
    const basic = await call('GET', '/api/labels', undefined, { authorization: 'Basic eDp5' });
    expect(basic.status).toBe(401);
  });

  it('key in another form: 401 that names the form', async () => {
    const { key } = server;
    const form = 'Send a key as "Authorization: Bearer <API_KEY>".';
    const details = {
      [key]: `${form} Write "Bearer " before the key.`,
      [`Basic ${btoa(`${key}:`)}`]: `${form} Replace "Basic" and its value by "Bearer <API_KEY>".`,
      [`Bearer "${key}" x`]: form,
      Bearer: form,
    };
    for (const [authorization, detail] of Object.entries(details)) {
      const answer = await call('GET', '/api/labels', undefined, { authorization });
      expect([authorization, answer.status]).toEqual([authorization, 401]);
      expect(answer.body.detail).toBe(detail);
      expect(answer.headers.get('www-authenticate')).toBe('Bearer realm="colophon"');
    }
  });

  it('Authorization or Content-Type sent twice: refused', async () => {
    const status = async (method: string, headers: Record<string, string[]>) => {
      const sent = send(`${server.url}/api/labels`, { method, headers });
      sent.end(method === 'POST' ? JSON.stringify(label) : undefined);
      const [answer]: IncomingMessage[] = await once(sent, 'response');
      answer?.resume();
      return answer?.statusCode;
    };
    const [ours, others] = [`Bearer ${server.key}`, `Bearer ${generatePlainKey()}`];
    expect(await status('GET', { authorization: [ours] })).toBe(200);
    expect(await status('GET', { authorization: [ours, others] })).toBe(401);
    expect(await status('GET', { authorization: [ours, ours] })).toBe(401);
    const [json, text] = ['application/json', 'text/plain'];
    const post = { authorization: [ours] };
    expect(await status('POST', { ...post, 'content-type': [json] })).toBe(201);
    expect(await status('POST', { ...post, 'content-type': [json, text] })).toBe(415);
  });

  it('scope of the key: 403 beyond it', async () => {
    const workspace = await server.workspaceId();
    const [read, write] = [
      await server.createClient('read', workspace),
      await server.createClient('write', workspace),
    ];
    expect((await read('GET', '/api/labels')).status).toBe(200);
    expect((await read('POST', '/api/labels', label)).status).toBe(403);
    expect((await read('DELETE', `/api/labels/${newId()}`)).status).toBe(403);
    expect((await write('POST', '/api/labels', label)).status).toBe(201);
    expect((await write('GET', '/api/api-keys')).status).toBe(403);
    expect((await call('GET', '/api/api-keys')).status).toBe(200);
  });

  it('unknown path or invalid id: 404 before the body is read', async () => {
    for (const path of ['/api', '/api/nothing', '/api/labels/1', '/api/labels/%ff', '/nothing']) {
      const answer = await call('PUT', path, '{');
      expect([path, answer.status]).toEqual([path, 404]);
      expect(answer.headers.get('content-type')).toContain('application/problem+json');
    }
    const unknown = `/api/labels/${newId()}`;
    expect((await call('PUT', unknown, '{')).status).toBe(404);
    expect((await call('PUT', unknown, 'x', { 'content-type': 'text/plain' })).status).toBe(404);
  });

  it('unsupported method: 405 with Allow', async () => {
    const answer = await call('DELETE', '/api/labels');
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD, POST']);
    expect((await call('GET', '/api/sync')).headers.get('allow')).toBe('POST');
  });

  it('OPTIONS: lists the methods, with or without a key', async () => {
    const options = (path: string, headers = {}) =>
      fetch(server.url + path, { method: 'OPTIONS', headers });
    for (const [path, allow] of [
      ['/api/labels', 'GET, HEAD, POST'],
      [`/api/posts/${newId()}`, 'GET, HEAD, PUT, PATCH, DELETE'],
      ['/api/posts/labels', 'POST'],
      ['/api/openapi.json', 'GET, HEAD'],
      ['/healthz', 'GET, HEAD'],
    ] as const) {
      const answer = await options(path);
      expect([path, answer.status, answer.headers.get('allow')]).toEqual([path, 204, allow]);
    }
    expect((await options('/api/nothing')).status).toBe(401);
    const key = { authorization: `Bearer ${server.key}` };
    expect((await options('/api/nothing', key)).status).toBe(404);
    const preflight = { origin: 'https://x', 'access-control-request-method': 'GET' };
    const unknown = await options('/api/nothing', preflight);
    expect([unknown.status, unknown.headers.get('access-control-allow-origin')]).toEqual([
      204,
      '*',
    ]);
  });

  it.each([
    ['no JSON', '{"name":', 400],
    ['nothing', '', 400],
    ['a list', '[]', 422],
    ['a number', '1e400', 422],
    ['null', 'null', 422],
    ['a key of the prototype', '{"__proto__":{"name":"x"},"constructor":1}', 422],
    [
      'deep nesting',
      `{"name":"x","color":"#123456","a":${'['.repeat(5e5)}${']'.repeat(5e5)}}`,
      422,
    ],
    ['too many fields', JSON.stringify({ ...label, ...Array(10_000).fill(0) }), 422],
    ['3 MiB', JSON.stringify({ ...label, more: 'x'.repeat(3 * 1024 * 1024) }), 413],
  ])('body is %s: the documented status', async (_name, body, status) => {
    const answer = await call('POST', '/api/labels', body);
    expect(answer.status).toBe(status);
    expect(answer.body.status).toBe(status);
  });

  it('invalid UTF-8, media type or encoding: refused', async () => {
    const send = (body: Uint8Array<ArrayBuffer>, headers: Record<string, string>) =>
      fetch(`${server.url}/api/labels`, {
        method: 'POST',
        body,
        headers: { authorization: `Bearer ${server.key}`, ...headers },
      });
    const json = { 'content-type': 'application/json' };
    const bytes = new Uint8Array(Buffer.from(JSON.stringify(label)));
    const broken = new Uint8Array(Buffer.from('{"name":"\xff","color":"#123456"}', 'latin1'));
    expect((await send(broken, json)).status).toBe(400);
    expect((await send(bytes, { 'content-type': 'text/plain' })).status).toBe(415);
    expect((await send(bytes, {})).status).toBe(415);
    expect((await send(bytes, { 'content-type': 'application/json; charset=utf-16' })).status).toBe(
      415,
    );
    for (const type of ['application/json; charset=utf-8; charset=utf-16', 'application/json,x']) {
      expect((await send(bytes, { 'content-type': type })).status).toBe(415);
    }
    expect((await send(bytes, { ...json, 'content-encoding': 'nonsense' })).status).toBe(415);
    expect((await send(bytes, { ...json, 'content-encoding': 'gzip' })).status).toBe(400);
    const zipped = (data: Uint8Array) => new Uint8Array(gzipSync(data));
    expect((await send(zipped(bytes), { ...json, 'content-encoding': 'gzip' })).status).toBe(201);
    const zstd = new Uint8Array(zstdCompressSync(bytes));
    expect((await send(zstd, { ...json, 'content-encoding': 'zstd' })).status).toBe(201);
    const bomb = zipped(new Uint8Array(50 * 1024 * 1024));
    expect(bomb.length).toBeLessThan(100_000);
    expect((await send(bomb, { ...json, 'content-encoding': 'gzip' })).status).toBe(413);
  });

  it('a million invalid values: refused without listing them', async () => {
    const body = `{"label_ids":[${'1,'.repeat(1_000_000)}1]}`;
    const refused = await call('POST', '/api/posts', body);
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      { '': ['must not contain more than 10,000 values'] },
    ]);
    // A sync request may contain more values.
    const sync = { device: '000000000000', changes: Array(400).fill(Array(200).fill(0)) };
    expect((await call('POST', '/api/sync', sync)).status).toBe(200);
  });

  it('other origin: allowed with a bearer key, without credentials', async () => {
    const preflight = await fetch(`${server.url}/api/posts`, {
      method: 'OPTIONS',
      headers: {
        origin: 'chrome-extension://abc',
        'access-control-request-method': 'PUT',
        'access-control-request-headers': 'authorization,content-type',
      },
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-origin')).toBe('*');
    expect(preflight.headers.get('access-control-allow-headers')).toContain('authorization');
    expect(preflight.headers.get('access-control-allow-methods')).toContain('PUT');
    expect(preflight.headers.get('allow')).toBe('GET, HEAD, POST');
    expect(preflight.headers.get('access-control-allow-credentials')).toBeNull();
    expect(preflight.headers.get('ratelimit')).not.toBeNull();
    const answer = await call('GET', '/api/labels');
    expect(answer.headers.get('access-control-expose-headers')).toContain('ETag');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('x-powered-by')).toBeNull();
  });
});
