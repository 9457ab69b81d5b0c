/** The index of trigrams: it finds the same posts as reading all of them, and every way to write keeps it. */
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createPositionFinder } from '../../server/resources/post-positions.ts';
import { searchPosts } from '../../server/resources/post-search.ts';
import {
  changeResource,
  createResource,
  deleteResource,
} from '../../server/resources/resource-writes.ts';
import { upgradeDatabase } from '../../server/storage/migrate.ts';
import { openPostgres } from '../../server/storage/postgres.ts';
import { openSqlite } from '../../server/storage/sqlite.ts';
import type { Storage } from '../../server/storage/storage.ts';
import { createWorkspaceWriter } from '../../server/workspace-writer.ts';
import { createWorkspace } from '../../server/workspaces/workspaces.ts';
import { type PostListQuery, postListQuery } from '../../shared/http/api.ts';
import { toSearchableText } from '../../shared/resources/post-filter.ts';
import { differentTexts, lookAlikes } from '../shared/text/look-alikes.ts';
import { createDatabase } from '../support/postgres.ts';

/** Letters of several scripts, of several units, and with a meaning in one of the query languages. */
const letters = [
  ...'aAbBc áßΣσςıİ日本語한글が%_\\"\'*-',
  'か\u3099',
  '😀',
  '👩\u200d🚀',
  '\uffff',
  'AND',
  'abc',
];
const anyText = fc
  .array(fc.constantFrom(...letters), { maxLength: 12 })
  .map(characters => characters.join(''));
const anyNeedle = fc.oneof(
  anyText,
  fc.constantFrom(...lookAlikes.map(([, query]) => query), '\0abc', '\ud83d', 'abc\ude00'),
);
const anyStatus = fc.constantFrom('draft', 'published');
const anyPost = fc.record({
  text: fc.oneof(anyText, fc.constantFrom(...[...lookAlikes, ...differentTexts].map(p => p[2]))),
  status: anyStatus,
  labels: fc.subarray(['a', 'b', 'gone']),
});

type Database = {
  name: string;
  open: () => Promise<{ storage: Storage; drop: () => Promise<void> }>;
};

/** @param options of `create database` */
const onPostgres = (name: string, options: string): Database => ({
  name,
  open: async () => {
    const { url, drop } = await createDatabase(inject('postgresUrl'), options);
    return { storage: await openPostgres(url), drop };
  },
});
const databases: Database[] = [
  ...(inject('databases').includes('sqlite')
    ? [
        {
          name: 'sqlite',
          open: async () => ({ storage: openSqlite(':memory:'), drop: async () => {} }),
        },
      ]
    : []),
  ...(inject('databases').includes('postgres')
    ? [
        onPostgres('postgres, locale C', ''),
        onPostgres(
          'postgres, Unicode',
          "locale_provider builtin builtin_locale 'C.UTF-8' locale 'C'",
        ),
      ]
    : []),
];

describe.each(databases)('index of trigrams ($name)', ({ open }) => {
  let storage: Storage;
  let drop = async () => {};
  beforeAll(async () => {
    ({ storage, drop } = await open());
    await upgradeDatabase(storage);
    await storage.ensureSearchIndex();
  });
  afterAll(async () => {
    await storage.close();
    await drop();
  });

  const labelIds = Object.fromEntries(
    ['a', 'b', 'gone'].map((name, index) => [name, toId('label', index)]),
  );

  /** Searches with the index from the first post on, or without it. */
  async function search(workspaceId: string, query: PostListQuery, isIndexed: boolean) {
    const { queries } = storage;
    let candidates: unknown;
    const findCandidates: Storage['findCandidates'] = async (...parameters) => {
      const found = isIndexed ? await storage.findCandidates(...parameters) : null;
      candidates = found;
      return found;
    };
    const request = { queries, workspaceId, query, findCandidates };
    const ids: string[] = [];
    let after: Parameters<typeof searchPosts>[2]['after'] = null;
    do {
      const findPositions = await createPositionFinder(request);
      const options = { q: query.q ?? '', after, limit: 3, postsBeforeIndex: 0 };
      const page = await searchPosts(request, findPositions, options);
      ids.push(...page.positions.map(({ id }) => id));
      after = page.next;
    } while (after !== null);
    return { ids, hasUsedIndex: candidates !== null };
  }

  async function createFilledWorkspace(
    posts: { text: string; status: string; labels: string[] }[],
  ) {
    const { id: workspaceId } = await createWorkspace(storage.queries, 'w', 0);
    const stored = posts.map(({ text, status }, index) => ({
      workspace_id: workspaceId,
      id: toId('post', index),
      // Several posts are created at the same time.
      created: String(Math.floor(index / 2)).padStart(25, '0'),
      status,
      calendar_time: null,
      folded: toSearchableText({ content: text, url: null }),
      network: null,
    }));
    if (stored.length > 0) await storage.queries.insertInto('posts').values(stored).execute();
    const assignments = posts.flatMap(({ labels }, index) =>
      labels.map(name => ({
        workspace_id: workspaceId,
        label_id: labelIds[name] ?? '',
        created: stored[index]?.created ?? '',
        post_id: stored[index]?.id ?? '',
        added: '0',
      })),
    );
    if (assignments.length > 0)
      await storage.queries.insertInto('post_labels').values(assignments).execute();
    const labels = Object.entries(labelIds).map(([name, id], seq) => ({
      ...{ workspace_id: workspaceId, kind: 'label', id, seq, created: '', row: '{}', born: null },
      ...{ shown: name === 'gone' ? 0 : 1, trashed: null, view: '{}' },
    }));
    await storage.queries.insertInto('rows').values(labels).execute();
    return workspaceId;
  }

  it('any posts, texts and filters: the same posts as without the index', async () => {
    let indexedCount = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(anyPost, { maxLength: 12 }),
        fc.array(anyNeedle, { minLength: 1, maxLength: 6 }),
        fc.record({
          status: fc.option(anyStatus, { nil: undefined }),
          labels: fc.subarray(['a', 'b', 'gone']),
          match: fc.constantFrom('any', 'all'),
          unlabeled: fc.constantFrom('true', 'false'),
        }),
        async (posts, needles, { labels, ...filters }) => {
          const workspaceId = await createFilledWorkspace(posts);
          // Parts of the texts are found more often than other texts are.
          const parts = posts.map(({ text }) => [...text].slice(1, 7).join(''));
          for (const q of [...needles, ...parts]) {
            const label_id = labels.map(name => labelIds[name]);
            const parsed = postListQuery.parse({ ...filters, label_id, limit: '3' });
            const query = { ...parsed, q };
            const indexed = await search(workspaceId, query, true);
            const linear = await search(workspaceId, query, false);
            expect(indexed.ids, JSON.stringify(q)).toEqual(linear.ids);
            if (indexed.hasUsedIndex) indexedCount++;
          }
        },
      ),
      { numRuns: 60 },
    );
    expect(indexedCount).toBeGreaterThan(50);
  });

  it('text shorter than a trigram, NUL, or half of a character: not by the index', async () => {
    const { queries } = storage;
    for (const needle of ['AB', '日', 'ABC\0', '\ud83dABC'])
      expect(await storage.findCandidates(queries, 'w', [needle]), needle).toBeNull();
  });

  it('creation, edit, deletion and deletion of the workspace: the index follows', async () => {
    const { id: workspaceId } = await createWorkspace(storage.queries, 'w', 0);
    const writer = createWorkspaceWriter({ storage, now: Date.now });
    const find = async (needle: string) =>
      (await storage.findCandidates(storage.queries, workspaceId, [needle]))?.map(({ id }) => id);
    const timing = { status: 'draft', scheduled_at: null, published_at: null } as const;
    const body = { content: 'first wording', url: null, ...timing };
    const target = { writer, workspaceId, kind: 'post' } as const;
    const { id } = await createResource(target, { body, sentFields: body });
    expect(await find('FIRST WORDING')).toEqual([id]);
    const change = { content: 'second wording' };
    await changeResource(target, id, { body: change, sentFields: change }, () => {});
    expect([await find('FIRST'), await find('SECOND')]).toEqual([[], [id]]);
    await deleteResource(target, id, () => {});
    expect(await find('SECOND')).toEqual([]);
  });
});

describe('triggers of the index (sqlite)', () => {
  it('posts inserted, folded again and deleted: as many entries as posts', async () => {
    const storage = openSqlite(':memory:');
    await upgradeDatabase(storage);
    const { queries } = storage;
    const post = { created: '0', status: 'draft', calendar_time: null, network: null };
    const ids = ['a', 'b', 'c'];
    const values = ids.map(id => ({ ...post, workspace_id: 'w', id, folded: `TEXT ${id}` }));
    await queries.insertInto('posts').values(values).execute();
    await queries.updateTable('posts').set({ folded: 'OTHER' }).where('id', '=', 'a').execute();
    await queries.deleteFrom('posts').where('id', '=', 'b').execute();
    const { rows } = await sql`
      select (select count(*) from post_numbers) as numbers,
        (select count(*) from post_trigrams_docsize) as entries
    `.execute(queries);
    expect(rows).toEqual([{ numbers: 2, entries: 2 }]);
    await sql`insert into post_trigrams (post_trigrams) values ('integrity-check')`.execute(
      queries,
    );
    await storage.close();
  });
});

function toId(kind: 'post' | 'label', index: number): string {
  return `0000000${kind === 'post' ? 0 : 1}-0000-4000-8000-${String(index).padStart(12, '0')}`;
}
