/** The daily backup of this device: whether it is on, where it goes, and the last one. */
import type { Database } from './database.ts';
import { type BackupState, readSingle, writeSingle } from './singles.ts';

export async function readBackupState(database: Database): Promise<BackupState> {
  return await readSingle(database, 'backup');
}

/** Resolves to the folder that the user has chosen; null if there is none. */
export async function readBackupFolder(
  database: Database,
): Promise<FileSystemDirectoryHandle | null> {
  return await readSingle(database, 'backup-folder');
}

export async function writeBackupFolder(
  database: Database,
  folder: FileSystemDirectoryHandle,
): Promise<void> {
  await writeSingle(database, 'backup-folder', folder);
}

export async function writeBackupState(
  database: Database,
  change: Partial<BackupState>,
): Promise<void> {
  await database.transaction('rw', database.singles, async () => {
    const stored = await readSingle(database, 'backup');
    await writeSingle(database, 'backup', { ...stored, ...change });
  });
}
