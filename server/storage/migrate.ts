/**
 * Migrates a database to the newest schema in one exclusive transaction. Several servers may start
 * at once, and a crash or failure leaves the old schema and its data unchanged.
 */
import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { OperatorError } from '../operator-error.ts';
import { rebuildProjections } from '../resources/rebuild-projections.ts';
import { migrations } from './migrations/index.ts';
import { readNote, writeNote } from './notes.ts';
import type { ColumnTypes, Storage, Tx } from './storage.ts';

export const migrationsTable = 'colophon_migrations';

/** Upgrades a database of any earlier version, including its projections. */
export async function upgradeDatabase(storage: Storage): Promise<void> {
  await migrate(storage);
  await rebuildProjections({ storage, now: Date.now });
}

export async function migrate(storage: Storage): Promise<void> {
  const types = columnTypes[storage.kind];
  await storage.exclusiveTransaction(async tx => {
    const applied = await listAppliedMigrations(tx);
    await requireNotNewer(tx, applied);
    const names = Object.keys(migrations).sort();
    const missing = names.filter(name => !applied.includes(name));
    if (missing.length === 0) return;
    const latest = applied.at(-1);
    if (latest !== undefined) await storage.backUpBeforeMigration(latest);
    const failures: unknown[] = [];
    const kyselyMigrations = Object.entries(migrations).map(([name, { run }]) => {
      const recordFailure = (error: unknown) => {
        failures.push(error);
        throw error;
      };
      return [name, { up: () => run(tx, types).catch(recordFailure) }] as const;
    });
    const migrator = new Migrator({
      db: tx,
      provider: { getMigrations: async () => Object.fromEntries(kyselyMigrations) },
      migrationTableName: migrationsTable,
      migrationLockTableName: `${migrationsTable}_lock`,
    });
    const { error } = await migrator.migrateToLatest().catch((error: unknown) => ({ error }));
    // After a failure PostgreSQL refuses all later statements, and the migrator reports this refusal
    // instead of the failure.
    if (error !== undefined) throw failures[0] ?? error;
    await writeNote(tx, 'needs', migrations[names.at(-1) ?? '']?.since ?? '');
  });
}

/** True if no version of the server has used the database yet. */
export async function isEmptyDatabase({ queries }: Storage): Promise<boolean> {
  return !(await hasTable(queries, migrationsTable));
}

/** Returns the applied migrations in order; an empty database has none. */
async function listAppliedMigrations(tx: Tx): Promise<string[]> {
  if (!(await hasTable(tx, migrationsTable))) return [];
  const table = sql.table(migrationsTable);
  const applied = await sql<{ name: string }>`select name from ${table} order by name`.execute(tx);
  return applied.rows.map(({ name }) => name);
}

/**
 * Throws if a newer version has migrated the database. Kysely's migrator would call it corrupted.
 */
async function requireNotNewer(tx: Tx, applied: string[]): Promise<void> {
  if (applied.every(name => Object.hasOwn(migrations, name))) return;
  const neededVersion = (await hasTable(tx, 'notes')) ? await readNote(tx, 'needs') : null;
  const target = neededVersion === null ? 'a later version' : `${neededVersion} or later`;
  const instruction = `Update this server to ${target}, or restore an older copy.`;
  throw new OperatorError(`A newer version of Colophon has upgraded the database. ${instruction}`);
}

async function hasTable(tx: Storage['queries'], table: string): Promise<boolean> {
  const tables = await tx.introspection.getTables({ withInternalKyselyTables: true });
  return tables.some(({ name }) => name === table);
}

const columnTypes: Record<Storage['kind'], ColumnTypes> = {
  sqlite: {
    kind: 'sqlite',
    text: 'text',
    integer: 'integer',
    clustered: 'without rowid',
    volatileTable: 'table',
  },
  // Stamps and ids sort by their bytes, whatever the database's locale.
  postgres: {
    kind: 'postgres',
    text: 'text collate "C"',
    integer: 'bigint',
    clustered: '',
    volatileTable: 'unlogged table',
  },
};
