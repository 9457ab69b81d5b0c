/** Opens the databases on which histories are played. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '../../server/storage/migrate.ts';
import { openPostgres } from '../../server/storage/postgres.ts';
import { openSqlite } from '../../server/storage/sqlite.ts';
import type { Storage } from '../../server/storage/storage.ts';
import { createDatabase, startPostgres } from '../support/postgres.ts';

export type OpenedStorage = { storage: Storage; close: () => Promise<void> };

export const storageNames = ['memory', 'file', 'postgres'] as const;
export type StorageName = (typeof storageNames)[number];

export async function openMemory(): Promise<OpenedStorage> {
  return migrateStorage(openSqlite(':memory:'), async () => {});
}

export async function openFile(): Promise<OpenedStorage> {
  const folder = await mkdtemp(join(tmpdir(), 'colophon-simulation-'));
  const storage = openSqlite(join(folder, 'colophon.db'));
  return migrateStorage(storage, () => rm(folder, { recursive: true, force: true }));
}

/** Creates a database on the PostgreSQL server at `adminUrl` and opens it. */
export async function openNewPostgres(adminUrl: string): Promise<OpenedStorage> {
  const { url, drop } = await createDatabase(adminUrl);
  return migrateStorage(await openPostgres(url), drop);
}

/** Opens a storage for the command line. For PostgreSQL, starts a server if `PG_URL` does not name one. */
export async function openByName(name: StorageName): Promise<OpenedStorage> {
  if (name === 'memory') return openMemory();
  if (name === 'file') return openFile();
  if (process.env.PG_URL !== undefined) return openNewPostgres(process.env.PG_URL);
  const postgres = await startPostgres();
  const { storage, close } = await openNewPostgres(postgres.url);
  return {
    storage,
    close: async () => {
      await close();
      await postgres.remove();
    },
  };
}

/** @param cleanUp runs after the storage is closed */
async function migrateStorage(
  storage: Storage,
  cleanUp: () => Promise<unknown>,
): Promise<OpenedStorage> {
  await migrate(storage);
  return {
    storage,
    close: async () => {
      await storage.close();
      await cleanUp();
    },
  };
}
