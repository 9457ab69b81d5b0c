/**
 * Notices that another program has written to the file of the embedded database, such as a copy that was put over
 * it. With a write-ahead log SQLite writes to this file only in checkpoints.
 */
import { statSync } from 'node:fs';

export type FileChanges = {
  /** Calls `check` if the file has changed, except by a checkpoint. Returns what it throws. */
  require(): void;
  /** Call both around a checkpoint of this process, whose changes are expected. */
  beginCheckpoint(): void;
  endCheckpoint(): void;
};

export function createFileChanges(path: string, check: () => void): FileChanges {
  let known = readState(path);
  let isCheckpointing = false;
  const require = () => {
    if (isCheckpointing) return;
    const current = readState(path);
    if (current === known) return;
    check();
    known = current;
  };
  return {
    require,
    beginCheckpoint: () => {
      require();
      isCheckpointing = true;
    },
    endCheckpoint: () => {
      isCheckpointing = false;
      known = readState(path);
    },
  };
}

/** Returns size and time of the last change; '' without a file, which `file-in-place.ts` reports. */
function readState(path: string): string {
  const stats = statSync(path, { bigint: true, throwIfNoEntry: false });
  return stats === undefined ? '' : `${stats.size} ${stats.mtimeNs}`;
}
