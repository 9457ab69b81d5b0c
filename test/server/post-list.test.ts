import { beforeAll, expect, it } from 'vitest';
import { newId } from '../../shared/resources/identity.ts';
import { filterCases, filterLabels, filterPosts } from '../shared/resources/post-filter-cases.ts';
import { type Call, describeApi } from '../support/api-server.ts';
import { createSeed } from '../support/seed.ts';

type Listed = { id: string; content: string };

describeApi('The list of posts', server => {
  let call: Call;
  const labels: Record<string, string> = {};

  /** Contents of the posts that the query finds, in order. */
  async function find(query: string): Promise<string[]> {
    const answer = await call('GET', `/api/posts?${query}`);
    expect([answer.status, answer.text.slice(0, 300)]).toEqual([200, expect.anything()]);
    return answer.body.data.map((post: Listed) => post.content);
  }

  beforeAll(async () => {
    call = await server.join();
    for (const name of ['a', 'b', 'gone']) {
      labels[name] = (await call('POST', '/api/labels', { name, color: '#123456' })).body.id;
    }
    const frozen = Date.now();
    server.now = () => frozen;
    const at = (day: number) => `2026-03-0${day}T10:00:00.000Z`;
    for (const [content, names, fields] of [
      ['plain', [], {}],
      ['only a', ['a'], { status: 'scheduled', scheduled_at: at(1) }],
      ['only b', ['b'], { status: 'published', published_at: at(2), scheduled_at: at(9) }],
      ['a and b', ['a', 'b'], { status: 'scheduled', scheduled_at: at(3) }],
      ['only gone', ['gone'], { scheduled_at: at(4) }],
      ['100%_\\ Straße ΣΑΣ', ['gone', 'a'], {}],
    ] as const) {
      const label_ids = names.map(name => labels[name]);
      await call('POST', '/api/posts', { content, label_ids, ...fields });
    }
    server.now = Date.now;
    await call('DELETE', `/api/labels/${labels.gone}`);
  });

  it('is newest first, also within one millisecond', async () => {
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
    'comes in pages that hold every post once: %s',
    async filter => {
      const query =
        filter === 'labels' ? `unlabeled=true&label_id=${labels.a}&label_id=${labels.b}` : filter;
      const all = await find(query);
      const paged: string[] = [];
      let cursor: string | null = '';
      while (cursor !== null) {
        const from: string = cursor === '' ? '' : `&cursor=${cursor}`;
        const { body } = await call('GET', `/api/posts?${query}&limit=1${from}`);
        paged.push(...body.data.map((post: Listed) => post.content));
        cursor = body.next_cursor;
      }
      expect(paged).toEqual(all);
      expect(all.length).toBeGreaterThan(1);
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
  ])('answers a query that does not parse with 422: %s', async query => {
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
  ])('says that one is given twice, and not that its values are none: %s', async query => {
    const answer = await call('GET', `/api/posts?${query}`);
    expect(answer.status).toBe(422);
    const [name = ''] = query.split('=');
    expect(answer.body.errors).toEqual({ [name]: ['must be given at most once'] });
  });

  it('names the networks where it is asked for one that is none', async () => {
    const { body } = await call('GET', '/api/posts?network=Twitter');
    expect(body.errors.network).toEqual([expect.stringMatching(/^must be x, .+ or elsewhere$/)]);
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
  ])('says how a %% is written where one cannot be decoded: %s', async query => {
    const answer = await call('GET', `/api/posts?${query}`);
    expect(answer.status).toBe(422);
    const [name = ''] = query.split('=');
    const written = 'must be UTF-8 in percent-encoding, where a % itself is written %25';
    expect(answer.body.errors).toEqual({ [name]: [written] });
    expect((await call('GET', '/api/posts?q=100%25')).status).toBe(200);
  });

  it('is empty where a search has nothing to look through', async () => {
    expect(await find('q=only&network=linkedin')).toEqual([]);
    expect(await find(`q=only&label_id=${newId()}`)).toEqual([]);
  });

  it('overlooks no parameter, however many come before it', async () => {
    expect((await call('GET', `/api/posts?${'a&'.repeat(2_000)}limit=0`)).status).toBe(422);
  });

  it('takes a cursor only as it was given', async () => {
    const { body } = await call('GET', '/api/posts?limit=1');
    for (const cursor of [`${body.next_cursor}!`, body.next_cursor.slice(0, -2)]) {
      expect((await call('GET', `/api/posts?cursor=${cursor}`)).status).toBe(422);
    }
  });

  it('ignores parameters that it does not know, odd ones too', async () => {
    expect(await find('more=1&__proto__=x&label_id[]=x&%ff=%ff&q[a]=b')).toHaveLength(6);
  });
});

describeApi('A filter on the server finds', server => {
  let call: Call;
  const ids: Record<string, string> = { never: newId() };

  beforeAll(async () => {
    call = await server.join();
    for (const name of filterLabels) {
      ids[name] = (await call('POST', '/api/labels', { name, color: '#123456' })).body.id;
    }
    for (const { labels, fields } of filterPosts) {
      await call('POST', '/api/posts', { ...fields, label_ids: labels.map(name => ids[name]) });
    }
    await call('DELETE', `/api/labels/${ids.gone}`);
  });

  it.each(filterCases)('%s', async (_what, { labels = [], unlabelled, ...rest }, found) => {
    const query = new URLSearchParams(rest as Record<string, string>);
    for (const name of labels) query.append('label_id', ids[name] ?? '');
    if (unlabelled) query.set('unlabeled', 'true');
    const answer = await call('GET', `/api/posts?${query}`);
    const texts = answer.body.data.map((post: Listed) => post.content.split(' ')[0]);
    expect(texts.map((text: string) => text.replace('_\\', ''))).toEqual(found);
  });
});

describeApi('Labelling many posts', server => {
  const { call } = server;

  it('adds and removes in one go, and tells how many changed', async () => {
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

    const foreign = (await (await server.join())('POST', '/api/posts', {})).body.id;
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

  it('labels 1,000 posts', async () => {
    const { body: label } = await call('POST', '/api/labels', { name: 'x', color: '#123456' });
    const make = createSeed();
    const changes = Array.from({ length: 1_000 }, () => make.post('x'));
    const round = { device: '000000000000', generation: 0, cursor: 0, head: null };
    for (const some of [changes.slice(0, 500), changes.slice(500)]) {
      const { body } = await call('POST', '/api/sync', { ...round, changes: some });
      expect(body.acks[0].outcome).toBe('accepted');
    }
    const post_ids = changes.map(({ id }) => id);
    const answer = await call('POST', '/api/posts/labels', { post_ids, add: [label.id] });
    expect(answer.body).toEqual({ updated: 1_000 });
  });
});
