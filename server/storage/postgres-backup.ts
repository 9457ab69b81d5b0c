/**
 * Backups of a PostgreSQL database. The file is an SQLite database, so that either type can be
 * restored into the other.
 */
import { sql } from 'kysely';
import { OperatorError } from '../operator-error.ts';
import { deleteRestoredPairings } from '../pairings/pairings.ts';
import { abandonRestoredDeliveries } from '../webhooks/outbox.ts';
import { upgradeDatabase } from './migrate.ts';
import { openPostgres } from './postgres.ts';
import { openSqlite } from './sqlite.ts';
import type { Storage } from './storage.ts';
import { copyTables } from './table-copy.ts';

/** Writes the content of the database at one moment to a new file. */
export async function backUpPostgres(
  url: string,
  file: string,
  onRows: (count: number) => void,
): Promise<void> {
  await withBothDatabases(url, file, async (postgres, backup) => {
    await postgres.queries
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      // The file is renamed once it is complete, so that its parts can be committed one by one.
      .execute(source => copyTables(source, backup.transaction, onRows));
  });
}

/** Replaces the content of the database with that of a file. */
export async function restorePostgres(
  file: string,
  url: string,
  onRows: (count: number) => void,
): Promise<void> {
  await withBothDatabases(url, file, async (postgres, backup) => {
    await requireNoServers(postgres);
    // The file is a copy of the backup.
    await abandonRestoredDeliveries(backup.queries);
    await deleteRestoredPairings(backup.queries);
    await postgres.exclusiveTransaction(target =>
      copyTables(backup.queries, write => write(target), onRows),
    );
    // Until the new rows are analyzed, PostgreSQL chooses the wrong indexes.
    await sql`analyze`.execute(postgres.queries);
  });
}

async function withBothDatabases(
  url: string,
  file: string,
  run: (postgres: Storage, backup: Storage) => Promise<void>,
): Promise<void> {
  const postgres = await openPostgres(url, { applicationName: 'colophon command' });
  const backup = openSqlite(file, { isCopy: true });
  try {
    await upgradeDatabase(postgres);
    await upgradeDatabase(backup);
    await run(postgres, backup);
  } finally {
    await backup.close();
    await postgres.close();
  }
}

/**
 * Throws if a server is running. A server has a connection for events, and
 * asks for due deliveries every second. Behind a pooler, its connections outlive it.
 */
async function requireNoServers({ queries }: Storage): Promise<void> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from pg_stat_activity
    where datname = current_database() and (
      application_name = 'colophon events'
      or (application_name = 'colophon' and state_change > now() - interval '10 seconds')
    )
  `.execute(queries);
  if ((rows[0]?.count ?? 0) > 0) {
    throw new OperatorError('Stop the servers first: the database is in use.');
  }
}
