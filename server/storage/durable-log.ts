/**
 * Makes what was committed to the embedded database's log durable, off the thread that answers
 * requests: to wait for a disk takes milliseconds, beside other programs tenths of a second.
 */
import { constants } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { dirname } from 'node:path';
import { noteFile, type RequireInPlace } from './file-in-place.ts';

export type DurableLog = {
  /**
   * Resolves once all that was committed before the call would outlast a power cut; rejects with
   * `FileGone` where nobody would find it again.
   */
  flush(): Promise<void>;
  /** Throws `FileGone` where the database or its log is no longer in its place. */
  requireInPlace: RequireInPlace;
  close(): Promise<void>;
};

/** @param path of the database. The log beside it is there from the first commit until its close. */
export function createDurableLog(path: string): DurableLog {
  const places = [noteFile(path)];
  let log: FileHandle | undefined;
  let running: Promise<void> | undefined;
  /** Begins once the running one has ended, for all who have committed until then. */
  let next: Promise<void> | undefined;

  async function run(): Promise<void> {
    if (log === undefined) {
      places[1] = noteFile(`${path}-wal`);
      log = await open(`${path}-wal`, constants.O_RDWR);
      await syncFolder(dirname(path));
    }
    await log.datasync();
    requireInPlace();
  }

  function requireInPlace(): void {
    for (const require of places) require();
  }

  function start(): Promise<void> {
    next = undefined;
    running = run().finally(() => {
      running = undefined;
    });
    return running;
  }

  return {
    flush() {
      if (running === undefined) return start();
      next ??= running.then(start, start);
      return next;
    },
    requireInPlace,
    async close() {
      await log?.close();
    },
  };
}

/** Without it the log's name could be lost, and the log with it. Windows neither needs nor has it. */
async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const folder = await open(path, constants.O_RDONLY);
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
