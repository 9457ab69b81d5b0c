/** Calls of MCP tools that are repeated with their idempotency key. */
import { expect, it } from 'vitest';
import { tools } from '../../server/mcp/tools/tools.ts';
import { newId } from '../../shared/resources/scalars.ts';
import { type Call, describeApi } from '../support/api-server.ts';
import { connectMcpOverHttp, eras } from '../support/mcp-client.ts';

type Arguments = Record<string, unknown>;

describeApi('idempotency key of MCP', server => {
  const open = async (scope: 'write' | 'admin' = 'write') => {
    const call = await server.createClient(scope);
    const client = await connectMcpOverHttp(server.url, call.key, '2026-07-28');
    return { call, client };
  };
  const create = async (call: Call, path: string, body: object): Promise<string> =>
    (await call('POST', `/api/${path}`, body)).body.id;
  const createLabel = (call: Call) => create(call, 'labels', { name: 'L', color: '#123456' });
  const createSignature = (call: Call) =>
    create(call, 'signatures', { name: 'N', content: '{{ask}}', variables: true });
  const createPost = (call: Call) => create(call, 'posts', { content: 'Hi' });
  const readVersion = async (call: Call): Promise<number> =>
    (await call('POST', '/api/sync', { device: '000000000000' })).body.head.seq;

  /** Arguments of each writing tool with which a call makes one change, and one other argument. */
  const cases: Record<string, (call: Call) => Promise<[Arguments, other: Arguments]>> = {
    save_label: async () => [{ name: 'L', color: '#123456' }, { name: 'other' }],
    save_signature: async () => [{ name: 'N', content: 'C' }, { content: 'other' }],
    save_post: async () => [{ content: 'C' }, { content: 'other' }],
    delete_label: async call => [{ id: await createLabel(call) }, { id: await createLabel(call) }],
    delete_signature: async call => [
      { id: await createSignature(call) },
      { id: await createSignature(call) },
    ],
    delete_post: async call => [{ id: await createPost(call) }, { id: await createPost(call) }],
    label_posts: async call => [
      { post_ids: [await createPost(call)], add: [await createLabel(call)] },
      { remove: [newId()] },
    ],
    append_signature: async call => [
      { id: await createPost(call), signature_ids: [await createSignature(call)] },
      { separator: 'space' },
    ],
  };
  const names = tools.filter(({ scope }) => scope === 'write').map(({ name }) => name);
  const prepare = async (name: string, call: Call) => (await cases[name]?.(call)) ?? [{}, {}];

  it.each(names)('%s, repeated: one change, the same result', async name => {
    const { call, client } = await open();
    const [args] = await prepare(name, call);
    const before = await readVersion(call);
    const keyed = { ...args, idempotency_key: 'é 1' };
    const first = await client.callTool({ name, arguments: keyed });
    expect(first.isError).not.toBe(true);
    expect(await client.callTool({ name, arguments: keyed })).toEqual(first);
    expect(await readVersion(call)).toBe(before + 1);
    await client.close();
  });

  it.each(names)(
    '%s, another argument or tool with the key: refused, nothing changed',
    async name => {
      const { call, client } = await open();
      const [args, other] = await prepare(name, call);
      await client.use(name, { ...args, idempotency_key: '1' });
      const before = await readVersion(call);
      const refusals = [
        await client.refuse(name, { ...args, ...other, idempotency_key: '1' }),
        await client.refuse(name === 'save_label' ? 'save_post' : 'save_label', {
          ...args,
          idempotency_key: '1',
        }),
      ];
      for (const refusal of refusals) expect(refusal).toContain('Choose a new idempotency_key');
      expect(await readVersion(call)).toBe(before);
      await client.close();
    },
  );

  it.each(names)('%s, five calls at once: one change', async name => {
    const { call, client } = await open();
    const [args] = await prepare(name, call);
    const before = await readVersion(call);
    const keyed = { ...args, idempotency_key: '1' };
    const results = await Promise.all(
      Array.from({ length: 5 }, () => client.callTool({ name, arguments: keyed })),
    );
    const done = results.filter(({ isError }) => isError !== true);
    expect(done.length).toBeGreaterThan(0);
    expect(new Set(done.map(result => JSON.stringify(result.structuredContent))).size).toBe(1);
    for (const result of results)
      if (result.isError) expect(result.content).toMatchObject([{ text: /still running/ }]);
    expect(await readVersion(call)).toBe(before + 1);
    await client.close();
  });

  it('append_signature, repeated: the text stands once; with a new key twice', async () => {
    const { call, client } = await open();
    const [args] = await prepare('append_signature', call);
    const append = (key: string) =>
      client.use('append_signature', { ...args, idempotency_key: key });
    const first = await append('1');
    expect(first).toMatchObject({ content: 'Hi\n\n{{ask}}', unfilled: ['ask'] });
    expect(await append('1')).toEqual(first);
    expect((await append('2')).content).toBe('Hi\n\n{{ask}}\n\n{{ask}}');
    await client.close();
  });

  it('refusal: given again, also once the call would succeed', async () => {
    const { call, client } = await open();
    const [id, name] = [newId(), 'save_label'];
    const args = { id, name: 'a', idempotency_key: '1' };
    const refusal = await client.refuse(name, args);
    expect(refusal).toContain('Not found');
    const invalid = { name: 'a', color: 'red', idempotency_key: '2' };
    const invalidRefusal = await client.refuse(name, invalid);
    expect(invalidRefusal).toContain('must be #RRGGBB');
    await call('POST', '/api/labels', { id, name: 'L', color: '#123456' });
    expect(await client.refuse(name, args)).toBe(refusal);
    expect(await client.refuse(name, invalid)).toBe(invalidRefusal);
    expect((await client.use(name, { ...args, idempotency_key: '3' })).name).toBe('a');
    await client.close();
  });

  it('error of the server: not kept, nothing changed', async () => {
    const { call, client } = await open();
    const { storage } = server.server;
    const { transaction } = storage;
    const before = await readVersion(call);
    const args = { content: 'p', idempotency_key: '1' };
    storage.transaction = run =>
      transaction(async tx => {
        await run(tx);
        throw new Error('The disk is gone');
      });
    await expect(client.use('save_post', args)).rejects.toThrow();
    storage.transaction = transaction;
    expect(await readVersion(call)).toBe(before);
    expect((await client.use('save_post', args)).content).toBe('p');
    expect(await readVersion(call)).toBe(before + 1);
    await client.close();
  });

  it('two API keys of one workspace: never meet', async () => {
    const { call, client } = await open('admin');
    const body = { name: 'k', scope: 'write' };
    const { plain_key: key } = (await call('POST', '/api/api-keys', body)).body;
    const other = await connectMcpOverHttp(server.url, key, '2026-07-28');
    const args = { content: 'p', idempotency_key: '1' };
    const ids = [
      (await client.use('save_post', args)).id,
      (await other.use('save_post', { ...args, content: 'q' })).id,
    ];
    expect(new Set(ids).size).toBe(2);
    await Promise.all([client.close(), other.close()]);
  });

  it.each(eras)(
    'session of %s: every writing tool declares the argument, no other one',
    async era => {
      const { call } = await open();
      const client = await connectMcpOverHttp(server.url, call.key, era);
      for (const { name, inputSchema } of (await client.listTools()).tools) {
        const declared = Object.keys(inputSchema.properties ?? {}).includes('idempotency_key');
        expect([name, declared]).toEqual([name, names.includes(name)]);
      }
      const unknown = await client.refuse('find_posts', { idempotency_key: '1' });
      expect(unknown).toContain('find_posts has no argument idempotency_key');
      for (const key of ['', 'a'.repeat(256), 1])
        expect(await client.refuse('save_post', { idempotency_key: key })).toContain(
          'idempotency_key: ',
        );
      expect((await client.use('find_posts')).data).toEqual([]);
      await client.close();
    },
  );
});
