/** Dumps databases of any version as SQL that creates them again. */
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';

export type Dump = { sqlite: string; postgres: string; rows: string };

/** Tables whose rows a fixture does not need, because they are short-lived. */
const omittedTables = ['request_limits'];

/**
 * @param path SQLite database; its rows are dumped in a form that both kinds of database accept
 * @param emptyPostgresUrl PostgreSQL database of the same version without rows; only its tables are dumped
 */
export async function dumpDatabase(path: string, emptyPostgresUrl: string): Promise<Dump> {
  const database = new DatabaseSync(path, { readOnly: true });
  // Indexes and triggers come last, because their tables have to exist. A virtual table creates its shadow
  // tables itself.
  const schema = database
    .prepare(
      `select m.name, sql from sqlite_master m left join pragma_table_list t on t.name = m.name
       where sql is not null and t.type is not 'shadow'
       order by m.type in ('index', 'trigger'), m.name`,
    )
    .all();
  const tables = database
    .prepare("select name from pragma_table_list where type = 'table' and name not like 'sqlite%'")
    .all();
  const rows = tables
    .map(({ name }) => String(name))
    .filter(name => !omittedTables.includes(name))
    .sort()
    .flatMap(name =>
      database
        .prepare(`select * from "${name}"`)
        .all()
        .map(row => formatInsert(name, row)),
    );
  database.close();
  return {
    sqlite: `${schema.map(({ sql }) => `${String(sql).replace(/\s+/g, ' ')};`).join('\n')}\n`,
    postgres: await dumpPostgres(emptyPostgresUrl),
    rows: `${rows.join('\n')}\n`,
  };
}

function formatInsert(table: string, row: Record<string, unknown>): string {
  const columns = Object.keys(row).map(name => `"${name}"`);
  return `insert into "${table}" (${columns.join(', ')}) values (${Object.values(row).map(formatLiteral).join(', ')});`;
}

function formatLiteral(value: unknown): string {
  if (value === null) return 'null';
  return typeof value === 'number' ? String(value) : `'${String(value).replaceAll("'", "''")}'`;
}

/** Reads each table with its columns and keys, in the syntax of `create table`. */
const tablesQuery = `
  select c.relname as name, c.relpersistence = 'u' as unlogged, (
    select string_agg(format('%I %s%s%s%s', a.attname, format_type(a.atttypid, a.atttypmod),
      case when a.attcollation <> t.typcollation then ' collate "C"' else '' end,
      case when a.attnotnull then ' not null' else '' end,
      coalesce(' default ' || pg_get_expr(d.adbin, d.adrelid), '')), ', ' order by a.attnum)
    from pg_attribute a join pg_type t on t.oid = a.atttypid
    left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  ) as columns, (
    select string_agg(', ' || pg_get_constraintdef(k.oid), '' order by k.conname)
    from pg_constraint k where k.conrelid = c.oid and k.contype in ('p', 'u')
  ) as keys
  from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
  order by c.relname`;

/**
 * Reads the indexes, except those of constraints, which their tables create, and the one of an extension that
 * a database need not have.
 */
const indexesQuery = `
  select pg_get_indexdef(i.indexrelid) as definition
  from pg_index i join pg_class c on c.oid = i.indexrelid
  where c.relnamespace = 'public'::regnamespace
  and not exists (select 1 from pg_constraint k where k.conindid = i.indexrelid)
  order by c.relname`;

async function dumpPostgres(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows: tables } = await client.query(tablesQuery);
    const { rows: indexes } = await client.query(indexesQuery);
    const createTables = tables.map(
      ({ name, unlogged, columns, keys }) =>
        `create ${unlogged ? 'unlogged ' : ''}table "${name}" (${columns}${keys ?? ''});`,
    );
    const createIndexes = indexes.map(
      ({ definition }) => `${definition.replaceAll('public.', '')};`,
    );
    return `${[...createTables, ...createIndexes].join('\n')}\n`;
  } finally {
    await client.end();
  }
}
