/** Requests as agents and their frameworks send them: what can mean one thing only is taken. */
import { expect, it } from 'vitest';
import { type Call, describeApi } from '../support/api-server.ts';

const revisions = [undefined, '2025-03-26', '2025-06-18', '2025-11-25', '2026-07-28'];

describeApi('clients of MCP', server => {
  /** Sends a message, in the envelope that the revision demands. */
  function send(
    method: string,
    params: Record<string, unknown>,
    { revision, headers = {}, call = server.call }: SendOptions = {},
  ) {
    const isNewest = revision === '2026-07-28';
    const _meta = {
      'io.modelcontextprotocol/protocolVersion': revision,
      'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
      'io.modelcontextprotocol/clientCapabilities': {},
    };
    const protocol = {
      ...(revision !== undefined && { 'mcp-protocol-version': revision }),
      ...(isNewest && { 'mcp-method': method }),
      ...(isNewest && 'name' in params && { 'mcp-name': String(params.name) }),
    };
    const body = {
      jsonrpc: '2.0',
      id: 1,
      method,
      params: { ...params, ...(isNewest && { _meta }) },
    };
    return call('POST', '/mcp', body, { ...protocol, ...headers });
  }
  type SendOptions = {
    revision?: string | undefined;
    headers?: Record<string, string>;
    call?: Call;
  };

  /** Calls a tool as the oldest clients do. Returns its structured content, or throws its refusal. */
  async function use(name: string, args: unknown, call: Call = server.call) {
    const { body } = await send('tools/call', { name, arguments: args }, { call });
    const { isError, content, structuredContent } = body.result;
    if (isError) throw new Error(content[0].text);
    return structuredContent;
  }

  it.each(revisions)(
    'revision %s: any Accept is answered in a type that it names',
    async revision => {
      for (const accept of [
        '*/*',
        '',
        'application/json',
        'text/event-stream',
        'application/json, text/event-stream',
        'application/*;q=0.8',
      ]) {
        const answer = await send('tools/list', {}, { revision, headers: { accept } });
        const type = answer.headers.get('content-type');
        expect([accept, answer.status, type]).toEqual([
          accept,
          200,
          accept === 'text/event-stream' ? 'text/event-stream' : 'application/json',
        ]);
        const [, data] = /^event: message\ndata: (.*)\n\n$/.exec(answer.text) ?? [];
        const { result } = JSON.parse(data ?? answer.text);
        expect(result.tools.length).toBeGreaterThan(10);
      }
    },
  );

  it('arguments as JSON text, one value for a list, null for one that is left out: understood', async () => {
    const call = await server.createClient('write');
    const label = await use('save_label', { id: null, name: 'Work', color: '#123456' }, call);
    const ids: string[] = [];
    for (const content of ['one', 'two', '["three"]'])
      ids.unshift((await use('save_post', { content, label_ids: `["${label.id}"]` }, call)).id);
    const found = await use(
      'find_posts',
      { limit: '2', label_ids: label.id, unlabeled: 'false', q: null, cursor: null },
      call,
    );
    expect(found.data.map(({ id }: { id: string }) => id)).toEqual(ids.slice(0, 2));
    expect(found.data[0].content).toBe('["three"]');
    expect((await use('find_posts', { unlabeled: 'True' }, call)).data).toEqual([]);
    const change = { post_ids: JSON.stringify(ids), remove: label.id, idempotency_key: null };
    expect(await use('label_posts', change, call)).toEqual({ updated: 3 });

    const versions = JSON.stringify([{ sites: 'x.com', content: '#x' }]);
    const signature = await use(
      'save_signature',
      {
        name: 'S',
        content: '[1]',
        versions,
        variables: 'true',
        tags: '["a", "b"]',
        shortcut: null,
      },
      call,
    );
    expect(signature).toMatchObject({
      content: '[1]',
      versions: [{ sites: ['x.com'], content: '#x' }],
      variables: true,
      tags: ['a', 'b'],
      shortcut: null,
    });
    const counted = { text: 'x', network: 'mastodon', site: null, limit: '600' };
    expect(await use('count_text', counted, call)).toMatchObject({ limit: 600, remaining: 599 });
    // Fields that can be null are set to it.
    const post = await use('save_post', { content: 'C', url: 'https://x.com/a' }, call);
    expect(await use('save_post', { id: post.id, url: null }, call)).toMatchObject({ url: null });
  });

  it('all arguments as JSON text, or null: understood', async () => {
    expect(await use('find_labels', '{"q": "nothing"}')).toMatchObject({ total: 0 });
    expect(await use('find_labels', null)).toHaveProperty('total');
  });

  it('arguments that frameworks add: ignored, also in repetitions', async () => {
    const call = await server.createClient('write');
    const added = { sessionId: 's', action: 'sendMessage', chatInput: 'hello' };
    const args = { content: 'Once.', idempotency_key: 'k' };
    const first = await use('save_post', { ...args, ...added, toolCallId: '1' }, call);
    const second = await use('save_post', { ...args, toolCallId: '2' }, call);
    expect(second).toEqual(first);
    expect((await use('find_posts', added, call)).data).toHaveLength(1);
  });

  it('arguments that could mean two things: refused with what there is', async () => {
    const refuse = (name: string, args: object) => use(name, args).catch(({ message }) => message);
    expect(await refuse('find_posts', { label: 'x' })).toContain('it takes id, q');
    expect(await refuse('find_posts', { limit: 'ten' })).toContain('limit: must be a number');
    expect(await refuse('find_posts', { unlabeled: 'yes' })).toContain(
      'unlabeled: must be true or false',
    );
    expect(await refuse('save_post', { label_ids: '' })).toContain('label_ids: must be a list');
    expect(await refuse('save_label', { name: null, color: '#123456' })).toContain(
      'name: is required',
    );
    const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
    expect(await refuse('save_post', { label_ids: deep })).toContain('label_ids');
  });

  it('batch of 2025-03-26: each request is answered once, and counted', async () => {
    const call = await server.createClient('write');
    const revision = { 'mcp-protocol-version': '2025-03-26' };
    const message = (id: number, method: string, params: object = {}) => ({
      jsonrpc: '2.0',
      id,
      method,
      params,
    });
    const before = await call('POST', '/mcp', message(0, 'ping'));
    const answer = await call(
      'POST',
      '/mcp',
      [
        message(1, 'tools/list'),
        { jsonrpc: '2.0', method: 'notifications/initialized' },
        message(2, 'tools/call', {
          name: 'save_label',
          arguments: { name: 'B', color: '#123456' },
        }),
        message(3, 'tools/call', { name: 'find_labels', arguments: { limit: '1' } }),
      ],
      revision,
    );
    expect(answer.status).toBe(200);
    const byId = new Map(answer.body.map((one: { id: number }) => [one.id, one]));
    expect([...byId.keys()].sort()).toEqual([1, 2, 3]);
    expect(byId.get(2)).toMatchObject({ result: { structuredContent: { name: 'B' } } });
    const remaining = ({ headers }: { headers: Headers }) =>
      Number(/r=(\d+)/.exec(headers.get('ratelimit') ?? '')?.[1]);
    expect(remaining(before) - remaining(answer)).toBe(4);
    const single = await call('POST', '/mcp', [message(4, 'ping')]);
    expect(single.body).toEqual([{ jsonrpc: '2.0', id: 4, result: {} }]);
    const silent = await call('POST', '/mcp', [
      { jsonrpc: '2.0', method: 'notifications/initialized' },
    ]);
    expect([silent.status, silent.text]).toEqual([202, '']);
  });
});
