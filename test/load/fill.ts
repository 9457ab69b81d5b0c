/**
 * Fills a new database with posts by plain inserts, with the code of the server that makes their rows. Texts
 * are words of different frequency; two labels are frequent and one is rare.
 */
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { toFilterRow, toStoredRow } from '../../server/resources/projections.ts';
import { createRow } from '../../shared/rows/edit.ts';
import { nextStamp, type Stamp } from '../../shared/rows/stamp.ts';
import { query } from './query.ts';

/** The word of one post in the middle. */
export const rareWord = 'zyxrareword';
const labelNames = ['frequent', 'also frequent', 'rare'] as const;
export const labelIds = labelNames.map((_, index) => toId(1, index));
const batchSize = 5_000;
const wordsPerPost = 30;

type Insert = (table: string, rows: readonly object[]) => Promise<void>;

/** @param url the database of a server that has been started once, so it has tables and a workspace */
export async function fill(url: string, postCount: number): Promise<void> {
  await (url.startsWith('sqlite:') ? fillSqlite(url, postCount) : fillPostgres(url, postCount));
}

async function fillSqlite(url: string, postCount: number): Promise<void> {
  const database = new DatabaseSync(url.slice('sqlite:'.length));
  database.exec('pragma synchronous = off; pragma cache_size = -400000; begin');
  const workspaceId = String(database.prepare('select id from workspaces').get()?.id);
  const insert: Insert = async (table, rows) => {
    const columns = Object.keys(rows[0] ?? {});
    const statement = database.prepare(
      `insert into ${table} (${columns.map(quote)}) values (${columns.map(() => '?')})`,
    );
    for (const row of rows) statement.run(...Object.values(row));
  };
  const { seq, clock } = await insertAll(insert, workspaceId, postCount);
  database
    .prepare('update workspaces set seq = ?, derived_seq = ?, tag = ?, clock = ?')
    .run(seq, seq, 'filled', clock);
  database.exec('commit; pragma wal_checkpoint(truncate)');
  database.close();
}

async function fillPostgres(url: string, postCount: number): Promise<void> {
  const [workspace] = await query(url, 'select id from workspaces');
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const insert: Insert = async (table, rows) => {
    const columns = Object.keys(rows[0] ?? {});
    const arrays = columns.map(
      (column, index) =>
        `$${index + 1}::${['seq', 'shown'].includes(column) ? 'bigint' : 'text'}[]`,
    );
    await client.query(
      `insert into ${table} (${columns.map(quote)}) select * from unnest(${arrays})`,
      columns.map(column => rows.map(row => (row as Record<string, unknown>)[column])),
    );
  };
  try {
    await client.query('begin');
    const { seq, clock } = await insertAll(insert, workspace?.id, postCount);
    await client.query('update workspaces set seq = $1, derived_seq = $1, tag = $2, clock = $3', [
      seq,
      'filled',
      clock,
    ]);
    await client.query('commit');
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}

async function insertAll(insert: Insert, workspaceId: string, postCount: number) {
  const random = createRandom();
  const words = Array.from({ length: 20_000 }, (_, index) => `w${index.toString(36)}`);
  // Cubed, so that some words are frequent and most are rare.
  const drawWord = () => words[Math.floor(words.length * random() ** 3)];
  const firstMs = Date.parse('2020-01-01T00:00:00Z');
  const stepMs = Math.floor((Date.parse('2026-01-01T00:00:00Z') - firstMs) / postCount);
  let clock: Stamp | null = null;
  let nowMs = firstMs;
  let seq = 0;
  const stamper = () => {
    clock = nextStamp(clock, nowMs, 'load00000000');
    return clock;
  };
  const store = (row: ReturnType<typeof createRow>) =>
    toStoredRow(workspaceId, { row, seq: ++seq, creationDigest: undefined });
  const createPost = (index: number) => {
    nowMs += stepMs;
    const text = Array.from({ length: wordsPerPost }, drawWord);
    if (index === Math.floor(postCount / 2)) text[9] = rareWord;
    const isRare = index % Math.ceil(postCount / 5) === 6;
    const labels = [labelIds[index % 2] ?? '', ...(isRare ? [labelIds[2] ?? ''] : [])];
    const fields = { content: text.join(' '), status: index % 4 === 0 ? 'draft' : 'published' };
    return createRow('post', toId(0, index), fields, labels, stamper);
  };
  await insert(
    'rows',
    labelNames.map((name, index) =>
      store(createRow('label', labelIds[index] ?? '', { name, color: '#336699' }, [], stamper)),
    ),
  );
  for (let from = 0; from < postCount; from += batchSize) {
    const length = Math.min(batchSize, postCount - from);
    const posts = Array.from({ length }, (_, index) => createPost(from + index));
    await insert('rows', posts.map(store));
    await insert(
      'posts',
      posts.map(row => toFilterRow(workspaceId, row)),
    );
    await insert(
      'post_labels',
      posts.flatMap(({ id, created, labels }) =>
        Object.entries(labels ?? {}).map(([label_id, [added]]) => ({
          workspace_id: workspaceId,
          label_id,
          created,
          post_id: id,
          added,
        })),
      ),
    );
  }
  return { seq, clock };
}

/** Ids are spread, as random ones are. */
function toId(kind: number, index: number): string {
  const spread = (Math.imul(index + 1, 2_654_435_761) >>> 0).toString(16).padStart(8, '0');
  return `${spread}-000${kind}-4000-8000-${index.toString(16).padStart(12, '0')}`;
}

/** A linear congruential generator, so that every run has the same texts. */
function createRandom(): () => number {
  let state = 42;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const quote = (column: string): string => `"${column}"`;
