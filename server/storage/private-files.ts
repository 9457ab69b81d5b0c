/** Files that only their owner reads: they hold what people wrote, and hashes of keys. */
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readSync,
  type Stats,
  statSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { OperatorError } from '../operator-error.ts';

const folderMode = 0o700;
const fileMode = 0o600;
/** How every database begins that is not empty (https://www.sqlite.org/fileformat.html). */
const databaseHeader = 'SQLite format 3\0';

/**
 * Makes the file, with its folder, where there is none. SQLite gives the logs beside a database
 * the same permissions; those of one that was made before they were so narrow are narrowed. What is
 * named by mistake and holds no database keeps its permissions. Throws an OperatorError at a device.
 */
export function keepPrivate(path: string): void {
  makeFolder(dirname(path));
  const found = statSync(path, { throwIfNoEntry: false });
  if (found && isDevice(found)) throw new OperatorError(`${path} is a device or a pipe, no file.`);
  if (!makeFile(path)) return;
  for (const end of ['', '-wal', '-shm']) {
    if (existsSync(path + end)) narrow(path + end);
  }
}

const isDevice = (found: Stats) => !found.isFile() && !found.isDirectory();

/** Whether it holds a database, as an empty file does in which there is nothing yet. */
function makeFile(path: string): boolean {
  const file = openSync(path, 'a+', fileMode);
  try {
    const header = Buffer.alloc(databaseHeader.length);
    const length = readSync(file, header, { position: 0 });
    return length === 0 || header.toString('latin1') === databaseHeader;
  } finally {
    closeSync(file);
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

/**
 * Gives a file to whom the one belongs that it is about to replace, or the folder, where there is
 * none: a restore by root would leave the server's own user without its database.
 */
export function giveToOwner(path: string, replaced: string): void {
  const { uid, gid } = statSync(existsSync(replaced) ? replaced : dirname(replaced));
  // Nobody else may give files away.
  if (process.getuid?.() === 0) whereAllowed(() => chownSync(path, uid, gid));
}

/** Another user's file that this one may write: its owner decides who reads it. */
const narrow = (path: string) => whereAllowed(() => chmodSync(path, fileMode));

function whereAllowed(change: () => void): void {
  try {
    change();
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) throw error;
  }
}
