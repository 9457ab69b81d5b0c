/**
 * Remembers the errors after which the embedded database takes no writes, and refuses them: a damaged file, until
 * the server stops, and a full disk, until a write succeeds.
 */
import type { DatabaseSync } from 'node:sqlite';
import { DamagedDatabaseError, isDamage, requireSound } from './damage.ts';
import { isDiskFull } from './disk-full.ts';
import { createFileChanges } from './file-changes.ts';

export type WriteGuard = ReturnType<typeof createWriteGuard>;

export function createWriteGuard(database: DatabaseSync, path: string, hasWal: boolean) {
  let damage: DamagedDatabaseError | undefined;
  let isFull = false;
  /** Returns the error to throw instead. */
  const recordError = (error: unknown): unknown => {
    isFull ||= isDiskFull(error);
    if (!isDamage(error)) return error;
    damage ??=
      error instanceof DamagedDatabaseError ? error : new DamagedDatabaseError(path, error);
    // Refuses also what is written without a transaction.
    database.exec('pragma query_only = on');
    return damage;
  };
  const checkFile = () => {
    try {
      requireSound(path, 'quick_check');
    } catch (error) {
      throw recordError(error);
    }
  };
  const fileChanges = hasWal ? createFileChanges(path, checkFile) : undefined;
  return {
    recordError,
    recordCommit: () => {
      isFull = false;
      fileChanges?.accept();
    },
    isDiskFull: () => isFull,
    /** Throws if the file is damaged or not in its place. */
    requireWritable: () => {
      if (damage !== undefined) throw damage;
      fileChanges?.require();
    },
  };
}
