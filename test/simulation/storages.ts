/** The databases that a history is played on. */
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
  return migrated(openSqlite(':memory:'), async () => {});
}

export async function openFile(): Promise<OpenedStorage> {
  const folder = await mkdtemp(join(tmpdir(), 'colophon-simulation-'));
  const storage = openSqlite(join(folder, 'colophon.db'));
  return migrated(storage, () => rm(folder, { recursive: true, force: true }));
}

/** A database of its own on the PostgreSQL that `adminUrl` administers. */
export async function openPostgresBeside(adminUrl: string): Promise<OpenedStorage> {
  const { url, drop } = await createDatabase(adminUrl);
  return migrated(await openPostgres(url), drop);
}

/** For the command line: starts a PostgreSQL where one is asked for and `PG_URL` names none. */
export async function openByName(name: StorageName): Promise<OpenedStorage> {
  if (name === 'memory') return openMemory();
  if (name === 'file') return openFile();
  if (process.env.PG_URL !== undefined) return openPostgresBeside(process.env.PG_URL);
  const postgres = await startPostgres();
  const { storage, close } = await openPostgresBeside(postgres.url);
  return {
    storage,
    close: async () => {
      await close();
      await postgres.remove();
    },
  };
}

async function migrated(storage: Storage, clean: () => Promise<unknown>): Promise<OpenedStorage> {
  await migrate(storage);
  return {
    storage,
    close: async () => {
      await storage.close();
      await clean();
    },
  };
}
