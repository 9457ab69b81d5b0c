/**
 * Brings a database to the newest schema. Everything happens in one exclusive transaction, so
 * several servers may start at once, and a crash or a failure leaves the old schema with all in it.
 */
import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { OperatorError } from '../operator-error.ts';
import { migrations } from './migrations/index.ts';
import type { ColumnTypes } from './migrations/migration.ts';
import { readNote, writeNote } from './notes.ts';
import type { Storage, Tx } from './storage.ts';

export const migrationsTable = 'colophon_migrations';

export async function migrate(storage: Storage): Promise<void> {
  const types = columnTypes[storage.kind];
  await storage.exclusively(async tx => {
    const ran = await listRan(tx);
    await refuseNewer(tx, ran);
    const names = Object.keys(migrations).sort();
    const missing = names.filter(name => !ran.includes(name));
    if (missing.length === 0) return;
    const latest = ran.at(-1);
    if (latest !== undefined) await storage.keepCopy(latest);
    const failures: unknown[] = [];
    const steps = Object.entries(migrations).map(([name, { run }]) => {
      const note = (error: unknown) => {
        failures.push(error);
        throw error;
      };
      return [name, { up: () => run(tx, types).catch(note) }] as const;
    });
    const migrator = new Migrator({
      db: tx,
      provider: { getMigrations: async () => Object.fromEntries(steps) },
      migrationTableName: migrationsTable,
      migrationLockTableName: `${migrationsTable}_lock`,
    });
    const { error } = await migrator.migrateToLatest().catch((error: unknown) => ({ error }));
    // PostgreSQL refuses all that comes after a failure, and the migrator tells of that instead.
    if (error !== undefined) throw failures[0] ?? error;
    await writeNote(tx, 'needs', migrations[names.at(-1) ?? '']?.since ?? '');
  });
}

/** The migrations that the database has been through, in order; none of an empty one. */
async function listRan(tx: Tx): Promise<string[]> {
  if (!(await hasTable(tx, migrationsTable))) return [];
  const table = sql.table(migrationsTable);
  const ran = await sql<{ name: string }>`select name from ${table} order by name`.execute(tx);
  return ran.rows.map(({ name }) => name);
}

/** The migrator would call such a database corrupted, which it is not. */
async function refuseNewer(tx: Tx, ran: string[]): Promise<void> {
  if (ran.every(name => Object.hasOwn(migrations, name))) return;
  const needed = (await hasTable(tx, 'notes')) ? await readNote(tx, 'needs') : null;
  const whatToDo = `Update this server to ${needed ?? 'a later version'}${needed ? ' or later' : ''}`;
  throw new OperatorError(
    `The database was brought up to date by a newer Colophon. ${whatToDo}, or restore a copy of before.`,
  );
}

async function hasTable(tx: Tx, table: string): Promise<boolean> {
  const tables = await tx.introspection.getTables({ withInternalKyselyTables: true });
  return tables.some(({ name }) => name === table);
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
