/** Tools by names instead of ids, networks by name or host, and lists of more than a page. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Call, describeApi } from '../support/api-server.ts';
import { connectMcpOverHttp, type McpClient } from '../support/mcp-client.ts';

describeApi('tools of MCP', server => {
  let call: Call;
  let client: McpClient;
  beforeEach(async () => {
    const own = await server.createClient('write');
    call = own;
    client = await connectMcpOverHttp(server.url, own.key, '2026-07-28');
  });
  afterEach(() => client.close());

  const saveLabel = async (name: string): Promise<string> =>
    (await client.use('save_label', { name, color: '#123456' })).id;
  const savePost = async (content: string, url: string | null = null): Promise<string> =>
    (await client.use('save_post', { content, url })).id;

  it.each(['label', 'signature'])(
    'more than 100 of %s: all come, page by page, each once',
    async kind => {
      const body = kind === 'label' ? { color: '#123456' } : { content: 'C' };
      const names = Array.from({ length: 107 }, (_, number) => `N${number}`);
      for (const name of names) await call('POST', `/api/${kind}s`, { name, ...body });
      const found: string[] = [];
      let cursor: string | null = null;
      for (const length of [50, 50, 7]) {
        const page = await client.use(`find_${kind}s`, { limit: 50, ...(cursor && { cursor }) });
        expect([page.data.length, page.total]).toEqual([length, 107]);
        found.push(...page.data.map(({ name }: { name: string }) => name));
        cursor = page.next_cursor;
        // A label that is created meanwhile shifts nothing.
        await call('POST', `/api/${kind}s`, { name: 'New', ...body });
        const [{ id }] = (await client.use(`find_${kind}s`, { q: 'New' })).data;
        await client.use(`delete_${kind}`, { id });
      }
      expect(cursor).toBeNull();
      expect(found).toEqual(names.toReversed());
      const filtered = await client.use(`find_${kind}s`, { q: 'N10', limit: 3 });
      expect(filtered).toMatchObject({ total: 8, next_cursor: expect.any(String) });
      expect(await client.refuse(`find_${kind}s`, { cursor: 'made up' })).toContain(
        'cursor: must be the next_cursor',
      );
    },
  );

  it('label at a page’s end, deleted before the next page: no other is left out', async () => {
    for (const name of ['a', 'b', 'c', 'd']) await saveLabel(name);
    const page = await client.use('find_labels', { limit: 2 });
    expect(page.next_cursor).toEqual(expect.any(String));
    await client.use('delete_label', { id: page.data[1].id });
    const next = await client.use('find_labels', { limit: 2, cursor: page.next_cursor });
    const names = next.data.map(({ name }: { name: string }) => name);
    expect(names).toEqual(expect.arrayContaining(['b']));
    expect(['b', 'd']).toContain(names[0]);
  });

  it('label_posts with names: found however they are written, and never guessed', async () => {
    const [launch, cafe] = [await saveLabel('Launch'), await saveLabel('Café')];
    const [twin, other] = [await saveLabel('Twin'), await saveLabel('Twin')];
    await saveLabel('LAUNCH Berlin');
    const id = await savePost('P');
    const labels = async () => (await call('GET', `/api/posts/${id}`)).body.label_ids;
    const use = (args: object) => client.use('label_posts', { post_ids: [id], ...args });
    const refuse = (args: object) => client.refuse('label_posts', { post_ids: [id], ...args });

    expect(await use({ add: ['launch ', 'ＣＡＦÉ'] })).toEqual({ updated: 1 });
    expect(await labels()).toEqual([launch, cafe]);
    expect(await use({ add: [twin], remove: 'Launch' })).toEqual({ updated: 1 });
    expect(await labels()).toEqual([cafe, twin]);

    const twins = await refuse({ add: ['Launch', 'Twin'] });
    expect(twins).toContain('add.1: several labels are named so: give one of the ids');
    for (const one of [twin, other]) expect(twins).toContain(one);
    const unknown = await refuse({ add: ['Lunch'], remove: ['Other'], create_labels: false });
    expect(unknown).toContain('add.0: no label is named "Lunch"');
    expect(unknown).toContain('remove.0: no label is named "Other"');
    expect(unknown).toContain('The labels are: "LAUNCH Berlin", "Twin", "Twin", "Café", "Launch".');
    expect(await refuse({ add: ['Launch'], remove: [launch] })).toContain(
      'must not also be in add',
    );
    expect(await labels()).toEqual([cafe, twin]);
    expect((await client.use('find_labels')).total).toBe(5);
  });

  it('label_posts that may create labels: makes each missing one once, with the posts or not at all', async () => {
    const ids = [await savePost('P'), await savePost('Q')];
    const args = { post_ids: ids, add: ['Idea', 'idea', 'Old'], create_labels: true };
    const old = await saveLabel('Old');
    const refused = { ...args, post_ids: [...ids, '0197a000-0000-7000-8000-000000000000'] };
    expect(await client.refuse('label_posts', refused)).toContain('post_ids.2: not found');
    expect((await client.use('find_labels')).total).toBe(1);
    expect(await client.use('label_posts', args)).toEqual({ updated: 2 });
    expect(await client.use('label_posts', args)).toEqual({ updated: 0 });
    const [idea] = (await client.use('find_labels')).data;
    expect(idea).toMatchObject({ name: 'Idea', color: expect.stringMatching(/^#[\da-f]{6}$/) });
    expect((await client.use('find_labels')).total).toBe(2);
    for (const id of ids)
      expect((await call('GET', `/api/posts/${id}`)).body.label_ids).toEqual([idea.id, old]);
  });

  it('network and site: mean the same in every tool, and two that differ are refused', async () => {
    const [onX, elsewhere] = [
      await savePost('x', 'https://twitter.com/compose'),
      await savePost('e', 'https://example.org/'),
    ];
    const { id } = await client.use('save_signature', {
      name: 'S',
      content: '— main',
      versions: [{ sites: ['x.com'], content: '— {{host}}' }],
      variables: true,
    });
    const named = [
      { network: 'x' },
      { site: 'x.com' },
      { site: 'X.com.' },
      { site: 'https://x.com/compose/post?a=b' },
      { network: 'x', site: 'twitter.com' },
    ];
    for (const one of named) {
      expect((await client.use('find_posts', one)).data).toMatchObject([{ id: onX }]);
      expect(await client.use('count_text', { text: 'abc', ...one })).toMatchObject({
        network: 'x',
        remaining: 277,
      });
    }
    for (const one of [named[0], named[1], named[3]]) {
      const post = await savePost('P', 'https://bsky.app/');
      const appended = await client.use('append_signature', {
        id: post,
        signature_ids: [id],
        ...one,
      });
      expect(appended).toMatchObject({ content: 'P\n\n— x.com', count: { network: 'x' } });
    }
    const none = { id: elsewhere, signature_ids: [id], network: 'mastodon' };
    expect(await client.use('append_signature', none)).toMatchObject({
      content: 'e\n\n— main',
      count: { network: 'mastodon' },
    });
    const two = { network: 'x', site: 'bsky.app' };
    const refusals = await Promise.all([
      client.refuse('find_posts', two),
      client.refuse('count_text', { text: 'abc', ...two }),
      client.refuse('append_signature', { id: onX, signature_ids: [id], ...two }),
    ]);
    for (const refusal of refusals)
      expect(refusal).toContain('site: is bluesky, and network is x: give one of them');
    expect(await client.refuse('find_posts', { network: 'twitter' })).toContain(
      'network: must be x, bluesky',
    );
    expect(await client.refuse('find_posts', { site: 'example.org' })).toContain(
      'q finds other hosts',
    );
    expect(await client.use('count_text', { text: 'abc', site: 'example.org' })).toMatchObject({
      network: 'elsewhere',
    });
  });

  it('network and site over HTTP: lists and appends take either', async () => {
    const id = await savePost('P', 'https://x.com/a');
    const { body: signature } = await call('POST', '/api/signatures', {
      name: 'S',
      content: 'main',
      versions: [{ sites: ['bsky.app'], content: 'blue' }],
    });
    for (const query of ['network=x', 'site=x.com', 'site=x.com&network=x'])
      expect((await call('GET', `/api/posts?${query}`)).body.data).toMatchObject([{ id }]);
    expect((await call('GET', '/api/posts?site=bsky.app')).body.data).toEqual([]);
    for (const query of ['site=example.org', 'site=x.com&network=bluesky', 'site=://'])
      expect((await call('GET', `/api/posts?${query}`)).status).toBe(422);
    const append = (body: object) =>
      call('POST', `/api/posts/${id}/signatures`, { signature_ids: [signature.id], ...body });
    expect((await append({ network: 'bluesky' })).body.content).toBe('P\n\nblue');
    expect((await append({ network: 'elsewhere' })).body.content).toBe('P\n\nblue\n\nmain');
    expect((await append({ network: 'x', site: 'x.com' })).body.errors).toEqual({
      site: ['must be omitted if network is given'],
    });
  });
});
