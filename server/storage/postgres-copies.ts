/** Copies of a PostgreSQL database: a file of the embedded sort, so that each can become the other. */
import { sql } from 'kysely';
import { OperatorError } from '../operator-error.ts';
import { bringUpToDate } from './bring-up-to-date.ts';
import { openPostgres } from './postgres.ts';
import { openSqlite } from './sqlite.ts';
import type { Storage } from './storage.ts';
import { copyTables } from './table-copy.ts';

/** Writes all that the database holds at one moment into a new file. */
export async function copyFromPostgres(url: string, file: string): Promise<void> {
  await between(url, file, async (postgres, copy) => {
    await postgres.queries
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(source => copy.transaction(target => copyTables(source, target)));
    // The file stands for itself, without a log beside it.
    await sql`pragma journal_mode = delete`.execute(copy.queries);
  });
}

/** Puts all that a file holds in the place of what is in the database. */
export async function copyToPostgres(file: string, url: string): Promise<void> {
  await between(url, file, async (postgres, copy) => {
    await requireAlone(postgres);
    await postgres.exclusively(target => copyTables(copy.queries, target));
    // Until PostgreSQL has looked at so many new rows, it reads them along the wrong indexes.
    await sql`analyze`.execute(postgres.queries);
  });
}

async function between(
  url: string,
  file: string,
  run: (postgres: Storage, copy: Storage) => Promise<void>,
): Promise<void> {
  const postgres = await openPostgres(url);
  const copy = openSqlite(file);
  try {
    await bringUpToDate(postgres);
    await bringUpToDate(copy);
    await run(postgres, copy);
  } finally {
    await copy.close();
    await postgres.close();
  }
}

/** Every server has one connection by this name; so has this command. */
async function requireAlone({ queries }: Storage): Promise<void> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from pg_stat_activity
    where application_name = 'colophon events' and datname = current_database()
  `.execute(queries);
  if ((rows[0]?.count ?? 0) > 1) {
    throw new OperatorError('Stop the servers first: the database is in use.');
  }
}
