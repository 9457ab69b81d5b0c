/**
 * Notices what other programs do to the files of the embedded database. A file that was deleted, moved or replaced can
 * still be written to, and everything written is lost when the process ends. A copy that was put over the file mixes
 * two databases. With a write-ahead log SQLite writes to the file itself only in checkpoints, which commits run.
 */
import { statSync } from 'node:fs';

export class FileGoneError extends Error {
  constructor(path: string) {
    super(`${path} was deleted, moved or replaced while it was in use`);
  }
}

export type FileChanges = {
  /** Throws `FileGoneError` if a file is not in its place, and what `check` throws if the content has changed. */
  require(): void;
  /** Call it after each commit of this process, whose changes are expected. */
  accept(): void;
};

export function createFileChanges(path: string, check: () => void): FileChanges {
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
