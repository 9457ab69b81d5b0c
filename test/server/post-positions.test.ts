/** Positions of filtered posts: each source alone, and the change to the rarest, find the same posts. */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { FindPositions, PostPosition } from '../../server/resources/post-list-request.ts';
import { createPositionFinder } from '../../server/resources/post-positions.ts';
import { upgradeDatabase } from '../../server/storage/migrate.ts';
import { openPostgres } from '../../server/storage/postgres.ts';
import { openSqlite } from '../../server/storage/sqlite.ts';
import type { Storage } from '../../server/storage/storage.ts';
import { createWorkspace } from '../../server/workspaces/workspaces.ts';
import { postListQuery } from '../../shared/http/api.ts';
import { createPostMatcher } from '../../shared/resources/post-filter.ts';
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

const anyPost = fc.record({
  status: fc.constantFrom(...statuses),
  network: fc.option(anyNetwork),
  calendarTime: fc.option(fc.constantFrom(...days)),
  labels: fc.subarray(labelIds),
});
const anyFilter = fc.record({
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

describe.each(inject('databases'))('positions of filtered posts (%s)', kind => {
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
    const stored = posts.map(({ status, network, calendarTime }, index) => ({
      ...{ workspace_id, id: toId(index), created: toCreated(index), status, network },
      ...{ calendar_time: calendarTime, folded: '' },
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
            for (const [readBeforeCount, maxCount] of [[1, 2], [1, 1_000], [1_000]]) {
              const find = await createPositionFinder(request, readBeforeCount, maxCount);
              expect(await readAll(find, query.limit), JSON.stringify(query)).toEqual(expected);
            }
          }
        },
      ),
      { numRuns: 40 },
    );
  });

  it('two labels, none of them rare: the posts with both', async () => {
    const [a = '', b = ''] = labelIds;
    const draft = { status: 'draft', network: null, calendarTime: null } as const;
    const posts = [[a], [a, b], [b], [a, b], [a], [a], [b], [a]].map(labels => ({
      ...draft,
      labels,
    }));
    const workspaceId = await fill(posts);
    const query = postListQuery.parse({ label_id: [a, b], match: 'all', limit: '1' });
    const request = { queries: storage.queries, workspaceId, query };
    const find = await createPositionFinder(request, 1, 1);
    expect(await readAll(find, 1)).toEqual([toId(3), toId(1)]);
  });

  it('two labels, one of them rare: the rare one is read', async () => {
    const [frequent = '', rare = ''] = labelIds;
    const posts = Array.from({ length: 1_200 }, (_, index) => ({
      ...({ status: 'draft', network: null, calendarTime: null } as const),
      labels: index === 0 ? [frequent, rare] : [frequent],
    }));
    const workspaceId = await fillInParts(posts);
    const query = postListQuery.parse({ label_id: [frequent, rare], match: 'all' });
    const reads: number[] = [];
    const queries = storage.queries.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        reads.push(result.rows.length);
        return result;
      },
    });
    const find = await createPositionFinder({ queries, workspaceId, query }, 200);
    expect(await find(null, 26)).toEqual([{ id: toId(0), created: toCreated(0) }]);
    expect(reads.filter(count => count === 200).length).toBeLessThan(4);
  });

  /** A statement has a maximum number of parameters. */
  async function fillInParts(posts: Post[]): Promise<string> {
    const { queries } = storage;
    const workspace_id = await fill([]);
    for (let start = 0; start < posts.length; start += 200) {
      const part = posts
        .slice(start, start + 200)
        .map((post, index) => [post, start + index] as const);
      const rows = part.map(([{ status }, index]) => ({
        ...{ workspace_id, id: toId(index), created: toCreated(index), status, folded: '' },
        ...{ network: null, calendar_time: null },
      }));
      await queries.insertInto('posts').values(rows).execute();
      const labels = part.flatMap(([post, index]) =>
        post.labels.map(label_id => ({
          ...{ workspace_id, label_id, created: toCreated(index), post_id: toId(index), added: '' },
        })),
      );
      await queries.insertInto('post_labels').values(labels).execute();
    }
    return workspace_id;
  }
});

async function readAll(find: FindPositions, limit: number): Promise<string[]> {
  const ids: string[] = [];
  let after: PostPosition | null = null;
  for (;;) {
    const page: PostPosition[] = await find(after, limit);
    ids.push(...page.map(({ id }) => id));
    if (page.length < limit) return ids;
    after = page.at(-1) ?? null;
  }
}

/** Filters as devices do, newest first. */
function findOnDevice(posts: Post[], query: ReturnType<typeof postListQuery.parse>): string[] {
  const { label_id: labels, match, unlabeled, status, from, to, network } = query;
  const matches = createPostMatcher(
    {
      ...{ q: '', labels: [...new Set(labels)], match, unlabelled: unlabeled === 'true' },
      ...{ status: status ?? null, from: from ?? null, to: to ?? null, network: network ?? null },
    },
    id => labelIds.includes(id) && id !== goneId,
  );
  return posts
    .flatMap((post, index) => {
      const url = post.network === null ? null : pages[post.network];
      const filtered = {
        post: { status: post.status, url, label_ids: post.labels },
        ...{ calendarTime: post.calendarTime, searchableText: '' },
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
