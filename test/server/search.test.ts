/** Filters and search of posts find what the device finds, in windows of any length. */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import {
  findPosts,
  type PositionPage,
  type PostListRequest,
  type PostPosition,
  windowLengths,
} from '../../server/resources/search.ts';
import { upgradeDatabase } from '../../server/storage/migrate.ts';
import { openPostgres } from '../../server/storage/postgres.ts';
import { openSqlite } from '../../server/storage/sqlite.ts';
import type { Storage } from '../../server/storage/storage.ts';
import { createWorkspace } from '../../server/workspaces/workspaces.ts';
import { postListQuery } from '../../shared/http/api.ts';
import { createPostMatcher, toSearchableText } from '../../shared/resources/post-filter.ts';
import { createDatabase } from '../support/postgres.ts';

const labelIds = ['a', 'b', 'gone'].map(
  (_, index) => `10000000-0000-4000-8000-00000000000${index}`,
);
const goneId = labelIds[2];
const statuses = ['draft', 'scheduled', 'published'] as const;
const days = ['2026-01-01', '2026-01-02', '2026-01-03'].map(day => `${day}T00:00:00.000Z`);
const pages = { x: 'https://x.com/a', linkedin: 'https://linkedin.com/b' } as const;
const anyNetwork = fc.constantFrom('x', 'linkedin');
const orUndefined = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined });

/** Letters of several scripts, of several units, and with a meaning in one of the query languages. */
const letters = [...'aABc áßΣσςıİ日語한%_\\"\'*', 'か\u3099', '😀', '👩\u200d🚀', '\uffff'];
const anyText = fc
  .array(fc.constantFrom(...letters), { maxLength: 8 })
  .map(characters => characters.join(''));
const anyPost = fc.record({
  text: anyText,
  status: fc.constantFrom(...statuses),
  network: fc.option(anyNetwork),
  calendarTime: fc.option(fc.constantFrom(...days)),
  labels: fc.subarray(labelIds),
});
const anyFilter = fc.record({
  q: orUndefined(fc.array(fc.constantFrom(...letters), { maxLength: 2 }).map(q => q.join(''))),
  status: orUndefined(fc.constantFrom(...statuses)),
  network: orUndefined(anyNetwork),
  from: orUndefined(fc.constantFrom(...days)),
  to: orUndefined(fc.constantFrom(...days)),
  label_id: fc.subarray([...labelIds, '20000000-0000-4000-8000-000000000000']),
  match: fc.constantFrom('any', 'all'),
  unlabeled: fc.constantFrom('true', 'false'),
  limit: fc.constantFrom('1', '3', '50'),
});
type Post = typeof anyPost extends fc.Arbitrary<infer P> ? P : never;

describe.each(inject('databases'))('finding of posts (%s)', kind => {
  let storage: Storage;
  let drop = async () => {};
  beforeAll(async () => {
    if (kind === 'sqlite') storage = openSqlite(':memory:');
    else {
      const database = await createDatabase(inject('postgresUrl'));
      drop = database.drop;
      storage = await openPostgres(database.url);
    }
    await upgradeDatabase(storage);
  });
  afterAll(async () => {
    await storage.close();
    await drop();
  });

  async function fill(posts: Post[]): Promise<string> {
    const { queries } = storage;
    const { id: workspace_id } = await createWorkspace(queries, 'w', 0);
    const stored = posts.map(({ text, status, network, calendarTime }, index) => ({
      ...{ workspace_id, id: toId(index), created: toCreated(index), status, network },
      ...{ calendar_time: calendarTime, folded: toSearchableText({ content: text, url: null }) },
    }));
    if (stored.length > 0) await queries.insertInto('posts').values(stored).execute();
    const labels = labelIds.map((id, seq) => ({
      ...{ workspace_id, kind: 'label', id, seq, created: '', row: '{}', view: '{}', born: null },
      ...{ shown: id === goneId ? 0 : 1, trashed: null },
    }));
    await queries.insertInto('rows').values(labels).execute();
    const assignments = posts.flatMap((post, index) =>
      post.labels.map(label_id => ({
        ...{ workspace_id, label_id, created: toCreated(index), post_id: toId(index), added: '' },
      })),
    );
    if (assignments.length > 0)
      await queries.insertInto('post_labels').values(assignments).execute();
    return workspace_id;
  }

  it('any posts and filters: the posts that the device finds, in pages of any size', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(anyPost, { maxLength: 30 }),
        fc.array(anyFilter, { minLength: 1, maxLength: 6 }),
        async (posts, filters) => {
          const workspaceId = await fill(posts);
          for (const filter of filters) {
            const query = postListQuery.parse(filter);
            const request = { queries: storage.queries, workspaceId, query };
            const expected = findOnDevice(posts, query);
            for (const lengths of [{ first: 1, factor: 3, max: 7 }, windowLengths])
              expect(await readAll(request, lengths), JSON.stringify(query)).toEqual(expected);
          }
        },
      ),
      { numRuns: 40 },
    );
  });
});

async function readAll(request: PostListRequest, lengths: typeof windowLengths): Promise<string[]> {
  const ids: string[] = [];
  let after: PostPosition | null = null;
  do {
    const page: PositionPage = await findPosts(request, after, request.query.limit, lengths);
    ids.push(...page.positions.map(({ id }) => id));
    after = page.next;
  } while (after !== null);
  return ids;
}

/** Filters as devices do, newest first. */
function findOnDevice(posts: Post[], query: ReturnType<typeof postListQuery.parse>): string[] {
  const { label_id: labels, match, unlabeled, status, from, to, network } = query;
  const matches = createPostMatcher(
    {
      ...{
        q: query.q ?? '',
        labels: [...new Set(labels)],
        match,
        unlabelled: unlabeled === 'true',
      },
      ...{ status: status ?? null, from: from ?? null, to: to ?? null, network: network ?? null },
    },
    id => labelIds.includes(id) && id !== goneId,
  );
  return posts
    .flatMap((post, index) => {
      const url = post.network === null ? null : pages[post.network];
      const filtered = {
        post: { status: post.status, url, label_ids: post.labels },
        ...{
          calendarTime: post.calendarTime,
          searchableText: toSearchableText({ content: post.text, url: null }),
        },
      };
      return matches === null || matches(filtered) ? [toId(index)] : [];
    })
    .reverse();
}

const toId = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;

/** Several posts are created at the same time. */
function toCreated(index: number): string {
  return String(Math.floor(index / 2)).padStart(25, '0');
}
