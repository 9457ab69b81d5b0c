/**
 * Brings a database to the newest schema. Everything happens in one exclusive transaction, so
 * several servers may start at once and a crash leaves either the old schema or the new one.
 */
import { sql } from 'kysely';
import { createFirstTables } from './migrations/0001-first-tables.ts';
import type { ColumnTypes, Migration } from './migrations/migration.ts';
import type { Storage } from './storage.ts';

/** In order; a migration that has been released is never changed. */
const migrations: readonly [name: string, migration: Migration][] = [
  ['0001-first-tables', createFirstTables],
];

export async function migrate(storage: Storage, now: () => number): Promise<void> {
  const types = columnTypes[storage.kind];
  await storage.exclusively(async tx => {
    await sql`create table if not exists migrations (name text primary key, ran_at text)`.execute(
      tx,
    );
    const ran = await sql<{ name: string }>`select name from migrations`.execute(tx);
    const names = new Set(ran.rows.map(row => row.name));
    for (const [name, migration] of migrations) {
      if (names.delete(name)) continue;
      await migration(tx, types);
      const ranAt = new Date(now()).toISOString();
      await sql`insert into migrations (name, ran_at) values (${name}, ${ranAt})`.execute(tx);
    }
    const [unknown] = names;
    if (unknown !== undefined) {
      throw new Error(`The database was made by a newer Colophon: it has "${unknown}"`);
    }
  });
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
