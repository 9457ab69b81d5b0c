/**
 * Copies all tables from one database into another, of whatever sort they are; the counts of
 * requests aside, which mean nothing a minute later.
 */
import { type Kysely, sql } from 'kysely';
import type { Queries, Tx } from './storage.ts';
import type { Tables } from './tables.ts';

const rowsAtOnce = 200;

/** Each table with its primary key, along which it is read. */
const keys = {
  notes: ['name'],
  workspaces: ['id'],
  commits: ['workspace_id', 'seq'],
  rows: ['workspace_id', 'kind', 'id'],
  posts: ['workspace_id', 'id'],
  post_labels: ['workspace_id', 'label_id', 'created', 'post_id'],
  devices: ['workspace_id', 'device'],
  api_keys: ['id'],
} satisfies { [T in keyof Tables]: (keyof Tables[T])[] };

/** Empties the target's tables and fills them with the source's. Both have the same schema. */
export async function copyTables(source: Queries, target: Tx): Promise<void> {
  for (const [table, key] of Object.entries(keys)) {
    await sql`delete from ${sql.table(table)}`.execute(target);
    let rows = await readPage(source, table, key, null);
    while (rows.length > 0) {
      await insert(target, table, rows);
      rows = await readPage(source, table, key, rows.at(-1) ?? null);
    }
  }
}

type Stored = Record<string, unknown>;

async function readPage(
  source: Kysely<Tables>,
  table: string,
  key: string[],
  after: Stored | null,
): Promise<Stored[]> {
  const columns = sql.join(key.map(name => sql.ref(name)));
  const past =
    after === null
      ? sql``
      : sql`where (${columns}) > (${sql.join(key.map(name => sql.val(after[name])))})`;
  const found = await sql<Stored>`
    select * from ${sql.table(table)} ${past} order by ${columns} limit ${sql.lit(rowsAtOnce)}
  `.execute(source);
  return found.rows;
}

async function insert(target: Tx, table: string, rows: Stored[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {});
  const values = rows.map(row => sql`(${sql.join(columns.map(name => sql.val(row[name])))})`);
  await sql`
    insert into ${sql.table(table)} (${sql.join(columns.map(name => sql.ref(name)))})
    values ${sql.join(values)}
  `.execute(target);
}
