/**
 * Brings a database to the newest schema. Everything happens in one exclusive transaction, so
 * several servers may start at once and a crash leaves either the old schema or the new one.
 */
import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { createFirstTables } from './migrations/0001-first-tables.ts';
import { searchInAddresses } from './migrations/0002-search-in-addresses.ts';
import type { ColumnTypes, Migration } from './migrations/migration.ts';
import type { Storage, Tx } from './storage.ts';

/** By name, in order; a migration that has been released is never changed. */
const migrations: Readonly<Record<string, Migration>> = {
  '0001-first-tables': createFirstTables,
  '0002-search-in-addresses': searchInAddresses,
};

export const migrationsTable = 'colophon_migrations';

export async function migrate(storage: Storage): Promise<void> {
  const types = columnTypes[storage.kind];
  await storage.exclusively(async tx => {
    const steps = Object.entries(migrations).map(
      ([name, run]) => [name, { up: () => run(tx, types) }] as const,
    );
    const migrator = new Migrator({
      db: tx,
      provider: { getMigrations: async () => Object.fromEntries(steps) },
      migrationTableName: migrationsTable,
      migrationLockTableName: `${migrationsTable}_lock`,
    });
    await refuseNewer(tx);
    const { error } = await migrator.migrateToLatest();
    if (error !== undefined) throw error;
  });
}

/** The migrator would call such a database corrupted, which it is not. */
async function refuseNewer(tx: Tx): Promise<void> {
  const tables = await tx.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === migrationsTable)) return;
  const ran = await sql<{ name: string }>`select name from ${sql.table(migrationsTable)}`.execute(
    tx,
  );
  const unknown = ran.rows.find(({ name }) => !(name in migrations));
  if (unknown === undefined) return;
  throw new Error(`The database was made by a newer Colophon: it has "${unknown.name}"`);
}

const columnTypes: Record<Storage['kind'], ColumnTypes> = {
  sqlite: { text: 'text', integer: 'integer', clustered: 'without rowid', volatileTable: 'table' },
  // Stamps and ids sort by their bytes, whatever language the database was made for.
  postgres: {
    text: 'text collate "C"',
    integer: 'bigint',
    clustered: '',
    volatileTable: 'unlogged table',
  },
};
