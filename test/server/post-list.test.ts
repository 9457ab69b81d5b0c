import { beforeAll, expect, it } from 'vitest';
import { newId } from '../../shared/resources/scalars.ts';
import { filterCases, filterLabels, filterPosts } from '../shared/resources/post-filter-cases.ts';
import { type Call, describeApi } from '../support/api-server.ts';
import { createRowFactory } from '../support/seed.ts';

type Listed = { id: string; content: string };

describeApi('List of posts', server => {
  let call: Call;
  const labels: Record<string, string> = {};

  /** Returns the contents of the posts that the query finds, in order. */
  async function find(query: string): Promise<string[]> {
    const answer = await call('GET', `/api/posts?${query}`);
    expect([answer.status, answer.text.slice(0, 300)]).toEqual([200, expect.anything()]);
    return answer.body.data.map((post: Listed) => post.content);
  }

  beforeAll(async () => {
    call = await server.createClient();
    for (const name of ['a', 'b', 'gone']) {
      labels[name] = (await call('POST', '/api/labels', { name, color: '#123456' })).body.id;
    }
    const frozenMs = Date.now();
    server.now = () => frozenMs;
    const timeOn = (day: number) => `2026-03-0${day}T10:00:00.000Z`;
    for (const [content, names, fields] of [
      ['plain', [], {}],
      ['only a', ['a'], { status: 'scheduled', scheduled_at: timeOn(1) }],
      ['only b', ['b'], { status: 'published', published_at: timeOn(2), scheduled_at: timeOn(9) }],
      ['a and b', ['a', 'b'], { status: 'scheduled', scheduled_at: timeOn(3) }],
      ['only gone', ['gone'], { scheduled_at: timeOn(4) }],
      ['100%_\\ Straße ΣΑΣ', ['gone', 'a'], {}],
    ] as const) {
      const label_ids = names.map(name => labels[name]);
      await call('POST', '/api/posts', { content, label_ids, ...fields });
    }
    server.now = Date.now;
    await call('DELETE', `/api/labels/${labels.gone}`);
  });

  it('no filter: newest first, also within one millisecond', async () => {
    expect(await find('')).toEqual([
      '100%_\\ Straße ΣΑΣ',
      'only gone',
      'a and b',
      'only b',
      'only a',
      'plain',
    ]);
  });

  it.each(['', 'unlabeled=true', 'labels', 'q=only', 'status=draft'])(
    'pages of %s: every post once',
    async filter => {
      const query =
        filter === 'labels' ? `unlabeled=true&label_id=${labels.a}&label_id=${labels.b}` : filter;
      const unpaged = await find(query);
      const paged: string[] = [];
      let cursor: string | null = '';
      while (cursor !== null) {
        const from: string = cursor === '' ? '' : `&cursor=${cursor}`;
        const { body } = await call('GET', `/api/posts?${query}&limit=1${from}`);
        paged.push(...body.data.map((post: Listed) => post.content));
        cursor = body.next_cursor;
      }
      expect(paged).toEqual(unpaged);
      expect(unpaged.length).toBeGreaterThan(1);
    },
  );

  it.each([
    'label_id=x',
    'match=some',
    'unlabeled=yes',
    'status=gone',
    'from=monday',
    'to=',
    'limit=0',
    'limit=101',
    'limit=1&limit=2',
    'limit=1e1',
    'cursor=x',
    'cursor=',
    'q=%00',
    'q=%ff',
    'q=%',
    'q=%ed%a0%80',
    'q=a&q=b',
    `q=${'a'.repeat(201)}`,
    `q=${'%F0%9F%98%80'.repeat(201)}`,
    'network=nowhere',
  ])('invalid query %s: 422', async query => {
    const answer = await call('GET', `/api/posts?${query}`);
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.errors)[0]).toContain(query.split('=')[0]);
  });

  it.each([
    'match=any&match=all',
    'unlabeled=true&unlabeled=true',
    'q=a&q=b',
    'status=draft&status=published',
    'network=x&network=x',
    'from=2026-01-01T00:00:00Z&from=2026-01-02T00:00:00Z',
    'limit=5&limit=6',
    'cursor=x&cursor=y',
  ])('parameter given twice %s: the error says so', async query => {
    const answer = await call('GET', `/api/posts?${query}`);
    expect(answer.status).toBe(422);
    const [name = ''] = query.split('=');
    expect(answer.body.errors).toEqual({ [name]: ['must be given at most once'] });
  });

  it('unknown network: the error lists the networks', async () => {
    const { body } = await call('GET', '/api/posts?network=Twitter');
    expect(body.errors.network).toEqual([expect.stringMatching('^must be x, .+ or elsewhere$')]);
  });

  it.each([
    'q=%',
    'q=100%&limit=2',
    'q=%zz',
    'q=%ff',
    'q=%ed%a0%80',
    'status=%',
    'label_id=%ff',
    'cursor=%',
    'from=%f',
  ])('invalid percent-encoding %s: the error explains the escape', async query => {
    const answer = await call('GET', `/api/posts?${query}`);
    expect(answer.status).toBe(422);
    const [name = ''] = query.split('=');
    const message = 'must be percent-encoded UTF-8; write a literal % as %25';
    expect(answer.body.errors).toEqual({ [name]: [message] });
    expect((await call('GET', '/api/posts?q=100%25')).status).toBe(200);
  });

  it('search within an empty filter: no posts', async () => {
    expect(await find('q=only&network=linkedin')).toEqual([]);
    expect(await find(`q=only&label_id=${newId()}`)).toEqual([]);
  });

  it('invalid parameter after 2,000 others: 422', async () => {
    expect((await call('GET', `/api/posts?${'a&'.repeat(2_000)}limit=0`)).status).toBe(422);
  });

  it('altered cursor: 422', async () => {
    const { body } = await call('GET', '/api/posts?limit=1');
    for (const cursor of [`${body.next_cursor}!`, body.next_cursor.slice(0, -2)]) {
      expect((await call('GET', `/api/posts?cursor=${cursor}`)).status).toBe(422);
    }
  });

  it('unknown parameters: ignored', async () => {
    expect(await find('more=1&__proto__=x&label_id[]=x&%ff=%ff&q[a]=b')).toHaveLength(6);
  });
});

describeApi('Filter of the post list', server => {
  let call: Call;
  const ids: Record<string, string> = { never: newId() };

  beforeAll(async () => {
    call = await server.createClient();
    for (const name of filterLabels) {
      ids[name] = (await call('POST', '/api/labels', { name, color: '#123456' })).body.id;
    }
    for (const { labels, fields } of filterPosts) {
      await call('POST', '/api/posts', { ...fields, label_ids: labels.map(name => ids[name]) });
    }
    await call('DELETE', `/api/labels/${ids.gone}`);
  });

  it.each(filterCases)('%s', async (_title, { labels = [], unlabelled, ...rest }, found) => {
    const query = new URLSearchParams(rest as Record<string, string>);
    for (const name of labels) query.append('label_id', ids[name] ?? '');
    if (unlabelled) query.set('unlabeled', 'true');
    const answer = await call('GET', `/api/posts?${query}`);
    const texts = answer.body.data.map((post: Listed) => post.content.split(' ')[0]);
    expect(texts.map((text: string) => text.replace('_\\', ''))).toEqual(found);
  });
});

describeApi('Bulk labelling', server => {
  const { call } = server;

  it('add and remove: applied together, returns the number of changed posts', async () => {
    const label = async () =>
      (await call('POST', '/api/labels', { name: 'x', color: '#123456' })).body.id;
    const post = async (label_ids: string[]) =>
      (await call('POST', '/api/posts', { label_ids })).body.id;
    const [a, b] = [await label(), await label()];
    const posts = [await post([a]), await post([b]), await post([])];
    const change = { post_ids: [...posts, posts[0]], add: [b], remove: [a] };
    expect((await call('POST', '/api/posts/labels', change)).body).toEqual({ updated: 2 });
    for (const id of posts) {
      expect((await call('GET', `/api/posts/${id}`)).body.label_ids).toEqual([b]);
    }
    expect((await call('POST', '/api/posts/labels', change)).body).toEqual({ updated: 0 });

    const foreign = (await (await server.createClient())('POST', '/api/posts', {})).body.id;
    for (const [bad, field] of [
      [{ ...change, add: [a, newId()], remove: [] }, 'add.1'],
      [{ ...change, remove: [newId()] }, 'remove.0'],
      [{ ...change, post_ids: [posts[0], posts[1], foreign] }, 'post_ids.2'],
      [{ ...change, add: [a], remove: [b, a] }, 'remove.1'],
      [{ add: [a] }, 'post_ids'],
      [{ post_ids: ['x'] }, 'post_ids.0'],
      [{ post_ids: Array(1001).fill(posts[0]) }, 'post_ids'],
      [{ post_ids: [newId(), posts[0]], add: [a, newId()] }, 'post_ids.0 add.1'],
    ] as const) {
      const answer = await call('POST', '/api/posts/labels', bad);
      expect([answer.status, Object.keys(answer.body.errors).join(' ')]).toEqual([422, field]);
    }
    expect((await call('GET', `/api/posts/${posts[0]}`)).body.label_ids).toEqual([b]);
    expect((await call('GET', '/api/posts/labels')).headers.get('allow')).toBe('POST');
  });

  it('1,000 posts: all labelled', async () => {
    const { body: label } = await call('POST', '/api/labels', { name: 'x', color: '#123456' });
    const factory = createRowFactory();
    const rows = Array.from({ length: 1_000 }, () => factory.post('x'));
    const request = { device: '000000000000', generation: 0, cursor: 0, head: null };
    // A request may have at most 500 changes.
    for (const changes of [rows.slice(0, 500), rows.slice(500)]) {
      const { body } = await call('POST', '/api/sync', { ...request, changes });
      expect(body.acks[0].outcome).toBe('accepted');
    }
    const post_ids = rows.map(({ id }) => id);
    const answer = await call('POST', '/api/posts/labels', { post_ids, add: [label.id] });
    expect(answer.body).toEqual({ updated: 1_000 });
  });
});
