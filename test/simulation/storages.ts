/** The databases that a history is played on. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '../../server/storage/migrate.ts';
import { openSqlite } from '../../server/storage/sqlite.ts';
import type { Storage } from '../../server/storage/storage.ts';

export type OpenedStorage = { storage: Storage; close: () => Promise<void> };

export async function openMemory(): Promise<OpenedStorage> {
  const storage = openSqlite(':memory:');
  await migrate(storage, Date.now);
  return { storage, close: () => storage.close() };
}

export async function openFile(): Promise<OpenedStorage> {
  const folder = await mkdtemp(join(tmpdir(), 'colophon-simulation-'));
  const storage = openSqlite(join(folder, 'colophon.db'));
  await migrate(storage, Date.now);
  return {
    storage,
    close: async () => {
      await storage.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
