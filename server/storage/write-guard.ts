/**
 * Remembers the errors after which the embedded database takes no writes, and refuses them: a damaged file, until
 * the server stops, files that are not in their place, and a full disk, until there is room again and a write
 * succeeds.
 */
import { statSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { DamagedDatabaseError, isDamage, requireSound } from './damage.ts';
import { DiskFullError, hasRoom, isDiskFull } from './disk-full.ts';

export class FileGoneError extends Error {
  constructor(path: string) {
    super(`${path} was deleted, moved or replaced while it was in use`);
  }
}

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
      isFull &&= !hasRoom(path);
      fileChanges?.accept();
    },
    isDiskFull: () => isFull,
    requireRoom: () => {
      if (isFull) throw new DiskFullError('The disk of the database has no room');
    },
    /** Throws if the file is damaged or not in its place. */
    requireWritable: () => {
      if (damage !== undefined) throw damage;
      fileChanges?.require();
    },
  };
}

type FileChanges = {
  /** Throws `FileGoneError` if a file is not in its place, and what `check` throws if the content has changed. */
  require(): void;
  /** Call it after each commit of this process, whose changes are expected. */
  accept(): void;
};

/**
 * Notices what other programs do to the files. A file that was deleted, moved or replaced can still be written to, and
 * everything written is lost when the process ends. A copy that was put over the file mixes two databases. With a
 * write-ahead log SQLite writes to the file itself only in checkpoints, which commits run.
 */
function createFileChanges(path: string, check: () => void): FileChanges {
  const logPath = `${path}-wal`;
  const file = readState(path)?.id;
  /** The log exists from the first statement until the database is closed. */
  let log = readState(logPath)?.id;
  let content = readState(path)?.content;
  return {
    require: () => {
      const current = readState(path);
      if (current === null || current.id !== file) throw new FileGoneError(path);
      if (log !== undefined && readState(logPath)?.id !== log) throw new FileGoneError(logPath);
      if (current.content === content) return;
      check();
      content = current.content;
    },
    accept: () => {
      content = readState(path)?.content;
      log ??= readState(logPath)?.id;
    },
  };
}

/** Returns which file it is, and its size and time of the last change; null without a file. */
function readState(path: string): { id: string; content: string } | null {
  const stats = statSync(path, { bigint: true, throwIfNoEntry: false });
  if (stats === undefined) return null;
  return { id: `${stats.dev} ${stats.ino}`, content: `${stats.size} ${stats.mtimeNs}` };
}
