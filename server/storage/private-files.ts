/** Files that only their owner reads: they hold what people wrote, and hashes of keys. */
import { chmodSync, closeSync, existsSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';

const folderMode = 0o700;
const fileMode = 0o600;

/**
 * Makes the file, with its folder, where there is none. SQLite gives the logs beside a database
 * the same permissions; those of one that was made before they were so narrow are narrowed.
 */
export function keepPrivate(path: string): void {
  makeFolder(dirname(path));
  closeSync(openSync(path, 'a', fileMode));
  for (const end of ['', '-wal', '-shm']) {
    if (existsSync(path + end)) narrow(path + end);
  }
}

/** Node's own way to make the folders above as well goes on for ever where one cannot be made. */
function makeFolder(path: string): void {
  if (existsSync(path)) return;
  const parent = dirname(path);
  if (parent !== path) makeFolder(parent);
  try {
    mkdirSync(path, { mode: folderMode });
  } catch (error) {
    // Another process may have made it just now.
    if (!existsSync(path)) throw error;
  }
}

function narrow(path: string): void {
  try {
    chmodSync(path, fileMode);
  } catch (error) {
    // Another user's file that this one may write: its owner decides who reads it.
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) throw error;
  }
}
