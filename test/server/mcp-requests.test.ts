/** Requests to `/mcp` before and beside the protocol: key, origin, header fields, body, limits. */
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { describeApi } from '../support/api-server.ts';

const revision = '2026-07-28';
const envelope = {
  'io.modelcontextprotocol/protocolVersion': revision,
  'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
  'io.modelcontextprotocol/clientCapabilities': {},
};

function createRequest(method: string, params: Record<string, unknown> = {}) {
  return { jsonrpc: '2.0', id: 1, method, params: { ...params, _meta: envelope } };
}

const listRequest = createRequest('tools/list');
const callRequest = createRequest('tools/call', { name: 'find_labels', arguments: {} });

/** The header fields that belong to a body of this revision. */
const protocolHeaders = ({ method, params }: ReturnType<typeof createRequest>) => ({
  accept: 'application/json, text/event-stream',
  'mcp-protocol-version': revision,
  'mcp-method': method,
  ...('name' in params && { 'mcp-name': String(params.name) }),
});

describeApi('Requests to /mcp', server => {
  const post = (body: unknown, headers: Record<string, string> = {}) =>
    server.call('POST', '/mcp', body, headers);
  const send = (body: ReturnType<typeof createRequest>, headers: Record<string, string> = {}) =>
    post(body, { ...protocolHeaders(body), ...headers });

  it('request of the revision without sessions: answered in one request, with limits', async () => {
    const answer = await send(callRequest);
    expect(answer).toMatchObject({
      status: 200,
      body: { id: 1, result: { structuredContent: { data: [], total: 0 } } },
    });
    expect(answer.headers.get('content-type')).toBe('application/json');
    expect(answer.headers.get('mcp-session-id')).toBeNull();
    expect(answer.headers.get('ratelimit')).toContain('"default";r=');
    expect(answer.headers.get('x-request-id')).not.toBeNull();
    const discovered = await send(createRequest('server/discover'));
    expect(discovered.body.result.supportedVersions).toContain(revision);
  });

  it('header field that disagrees with the body: 400', async () => {
    expect((await send(callRequest, { 'mcp-method': 'tools/list' })).status).toBe(400);
    expect((await send(callRequest, { 'mcp-name': 'delete_label' })).status).toBe(400);
    expect((await send(callRequest, { 'mcp-protocol-version': '2025-06-18' })).status).toBe(400);
    const { 'mcp-name': _, ...withoutName } = protocolHeaders(callRequest);
    expect((await post(callRequest, withoutName)).status).toBe(400);
    const { 'mcp-method': __, ...withoutMethod } = protocolHeaders(callRequest);
    expect((await post(callRequest, withoutMethod)).status).toBe(400);
  });

  it('no key, or one that is unknown or revoked: 401 that says how to send one', async () => {
    const revoked = await server.createClient('admin');
    const [{ id }] = (await revoked('GET', '/api/api-keys')).body;
    await revoked('DELETE', `/api/api-keys/${id}`);
    for (const authorization of ['', 'Bearer clp_wrong', `Bearer ${revoked.key}`]) {
      const { status, headers, body } = await send(listRequest, { authorization });
      expect(status).toBe(401);
      expect(headers.get('www-authenticate')).toContain('Bearer realm="colophon"');
      expect(body.type).toBe('urn:colophon:problem:unauthorized');
      expect(headers.get('ratelimit')).not.toBeNull();
    }
  });

  it('Origin: 403 for a foreign one, also without a key; the server’s own one is allowed', async () => {
    const { host } = new URL(server.url);
    for (const origin of ['https://evil.example', 'null', `http://${host}.evil.example`]) {
      expect((await send(listRequest, { origin })).status).toBe(403);
      const keyless = await send(listRequest, { origin, authorization: '' });
      expect([origin, keyless.status]).toEqual([origin, 403]);
      expect(keyless.headers.get('access-control-allow-origin')).toBeNull();
    }
    expect((await send(listRequest, { origin: `https://${host}` })).status).toBe(200);
    expect((await send(listRequest, { origin: server.url })).status).toBe(200);
  });

  it('other methods: 405 that names POST', async () => {
    for (const method of ['GET', 'HEAD', 'DELETE', 'PUT', 'PATCH']) {
      const answer = await server.call(method, '/mcp');
      expect([method, answer.status]).toEqual([method, 405]);
      expect(answer.headers.get('allow')).toBe('POST');
    }
  });

  it('body that is no JSON object, too large or too deep: refused as by the API', async () => {
    const json = { 'content-type': 'application/json' };
    expect((await post('{', json)).status).toBe(400);
    expect((await post('', json)).status).toBe(400);
    // Only the revisions before have batches.
    expect((await post([listRequest])).status).toBe(400);
    expect((await post([])).status).toBe(422);
    expect((await post(['x'])).status).toBe(422);
    expect((await post(Array(51).fill({ jsonrpc: '2.0', method: 'ping' }))).status).toBe(422);
    expect((await post(listRequest, { 'content-type': 'text/plain' })).status).toBe(415);
    const large = createRequest('tools/list', { text: 'x'.repeat(2 * 1024 * 1024) });
    expect((await send(large)).status).toBe(413);
    const nested = JSON.parse(`${'['.repeat(40)}${']'.repeat(40)}`);
    expect((await send(createRequest('tools/list', { nested }))).status).toBe(422);
    const many = createRequest('tools/list', { many: Array(10_001).fill(0) });
    expect((await send(many)).status).toBe(422);
    expect((await post({})).status).toBe(400);
  });

  it('subscription: refused at once, because the list of tools never changes', async () => {
    const body = createRequest('subscriptions/listen', {
      notifications: { toolsListChanged: true },
    });
    const answer = await send(body);
    expect(answer.headers.get('content-type')).toBe('application/json');
    expect(answer.body.error).toMatchObject({ code: expect.any(Number) });
  });

  it('failure of the database: 500 as from the API, without details', async () => {
    const { queries } = server.server.storage;
    const legacy = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'find_posts' } };
    const { accept } = protocolHeaders(callRequest);
    await sql`alter table posts rename to elsewhere`.execute(queries);
    const answers = [
      await send(createRequest('tools/call', { name: 'find_posts', arguments: {} })),
      await post(legacy, { accept }),
    ];
    await sql`alter table elsewhere rename to posts`.execute(queries);
    for (const { status, body, text } of answers) {
      expect(status).toBe(500);
      expect(body.type).toBe('urn:colophon:problem:internal');
      expect(text).not.toContain('posts');
    }
  });
});

describeApi(
  'Limits of /mcp',
  server => {
    it('more requests than the limit: 429, counted together with those to the API', async () => {
      expect((await server.call('GET', '/api/labels')).status).toBe(200);
      const request = () => server.call('POST', '/mcp', listRequest, protocolHeaders(listRequest));
      expect((await request()).status).toBe(200);
      const refused = await request();
      expect(refused.status).toBe(429);
      expect(refused.headers.get('retry-after')).not.toBeNull();
      expect(refused.body.type).toBe('urn:colophon:problem:rate_limited');
    });
  },
  { rateLimit: 2 },
);
