/**
 * Copies all tables from one database to another of any type, except the request counts, which are
 * worthless a minute later.
 */
import { type Kysely, sql } from 'kysely';
import type { Queries, Tx } from './storage.ts';
import type { Tables } from './tables.ts';

const batchSize = 200;

/** The primary key of each table, by which it is read. */
const primaryKeys = {
  notes: ['name'],
  workspaces: ['id'],
  commits: ['workspace_id', 'seq'],
  rows: ['workspace_id', 'kind', 'id'],
  posts: ['workspace_id', 'id'],
  post_labels: ['workspace_id', 'label_id', 'created', 'post_id'],
  devices: ['workspace_id', 'device'],
  api_keys: ['id'],
  calendars: ['id'],
  pairings: ['id'],
  webhooks: ['id'],
  webhook_events: ['id'],
  webhook_deliveries: ['id'],
  // A copy would lose nothing without them. But each belongs to the change that it reports, so both are
  // restored together, and those of the replaced database go.
  idempotency_records: ['api_key_id', 'key_hash'],
  answer_bodies: ['workspace_id', 'digest'],
} satisfies { [T in keyof Tables]: (keyof Tables[T])[] };

/**
 * Replaces the target's rows with the source's, a few at a time, so that memory does not grow with their
 * number. Both must have the same schema.
 * @param write runs in a transaction on the target, for each part
 * @param onRows called after each part with the number of its rows
 */
export async function copyTables(
  source: Queries,
  write: (run: (target: Tx) => Promise<void>) => Promise<void>,
  onRows: (count: number) => void,
): Promise<void> {
  for (const [table, key] of Object.entries(primaryKeys)) {
    await write(async target => void (await sql`delete from ${sql.table(table)}`.execute(target)));
    let rows = await readPage(source, table, key, null);
    while (rows.length > 0) {
      const page = rows;
      await write(target => insert(target, table, page));
      onRows(page.length);
      rows = await readPage(source, table, key, page.at(-1) ?? null);
    }
  }
}

type StoredRow = Record<string, unknown>;

async function readPage(
  source: Kysely<Tables>,
  table: string,
  key: string[],
  after: StoredRow | null,
): Promise<StoredRow[]> {
  const columns = sql.join(key.map(name => sql.ref(name)));
  const condition =
    after === null
      ? sql``
      : sql`where (${columns}) > (${sql.join(key.map(name => sql.val(after[name])))})`;
  const result = await sql<StoredRow>`
    select * from ${sql.table(table)} ${condition} order by ${columns} limit ${sql.lit(batchSize)}
  `.execute(source);
  return result.rows;
}

async function insert(target: Tx, table: string, rows: StoredRow[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {});
  const values = rows.map(row => sql`(${sql.join(columns.map(name => sql.val(row[name])))})`);
  await sql`
    insert into ${sql.table(table)} (${sql.join(columns.map(name => sql.ref(name)))})
    values ${sql.join(values)}
  `.execute(target);
}
