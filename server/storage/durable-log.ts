/**
 * Flushes SQLite's write-ahead log to disk (fsync), off the thread that answers requests: a flush takes
 * milliseconds, and tenths of a second if other programs use the disk.
 */
import { constants } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { dirname } from 'node:path';
import { createInPlaceCheck, type RequireInPlace } from './file-in-place.ts';

export type LogFlusher = {
  /**
   * Resolves once all earlier commits would survive a power failure. Rejects with `FileGoneError`
   * if the files are no longer in place.
   */
  flush(): Promise<void>;
  /** Throws `FileGoneError` if the database or its log is no longer in place. */
  requireInPlace: RequireInPlace;
  close(): Promise<void>;
};

/**
 * Creates the flusher of a database's log. Call `flush` only after a commit, because the log exists from
 * the first commit until the database is closed.
 * @param path path of the database
 */
export function createLogFlusher(path: string): LogFlusher {
  const inPlaceChecks = [createInPlaceCheck(path)];
  let logFile: FileHandle | undefined;
  let currentFlush: Promise<void> | undefined;
  /** Starts when the current flush ends, and covers all commits until then. */
  let nextFlush: Promise<void> | undefined;

  async function flushLog(): Promise<void> {
    if (logFile === undefined) {
      inPlaceChecks[1] = createInPlaceCheck(`${path}-wal`);
      logFile = await open(`${path}-wal`, constants.O_RDWR);
      await syncFolder(dirname(path));
    }
    await logFile.datasync();
    requireInPlace();
  }

  function requireInPlace(): void {
    for (const check of inPlaceChecks) check();
  }

  function startFlush(): Promise<void> {
    nextFlush = undefined;
    currentFlush = flushLog().finally(() => {
      currentFlush = undefined;
    });
    return currentFlush;
  }

  return {
    flush() {
      if (currentFlush === undefined) return startFlush();
      nextFlush ??= currentFlush.then(startFlush, startFlush);
      return nextFlush;
    },
    requireInPlace,
    async close() {
      await logFile?.close();
    },
  };
}

/**
 * Syncs the folder: otherwise the log's directory entry could be lost. Windows neither needs nor
 * supports it.
 */
export async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const folder = await open(path, constants.O_RDONLY);
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
