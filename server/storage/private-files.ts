/** Files that only their owner can read: they contain users' text and hashes of keys. */
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
/** The first bytes of every non-empty database (https://www.sqlite.org/fileformat.html). */
const databaseHeader = 'SQLite format 3\0';

/**
 * Creates the file and its folder if they are missing. SQLite gives the log files the same
 * permissions. Permissions of existing database files are restricted; a file that is no database,
 * named by mistake, keeps its own. Throws an OperatorError if the path is a device.
 */
export function ensurePrivateFile(path: string): void {
  createFolder(dirname(path));
  const stats = statSync(path, { throwIfNoEntry: false });
  if (stats && isDevice(stats))
    throw new OperatorError(`${path} is a device or a pipe, not a file.`);
  if (!createDatabaseFile(path)) return;
  for (const suffix of ['', '-wal', '-shm']) {
    if (existsSync(path + suffix)) restrictPermissions(path + suffix);
  }
}

const isDevice = (stats: Stats) => !stats.isFile() && !stats.isDirectory();

/**
 * Creates the file if it is missing. Returns true if it holds a database or is empty, which is
 * valid too.
 */
function createDatabaseFile(path: string): boolean {
  const file = openSync(path, 'a+', fileMode);
  try {
    const header = Buffer.alloc(databaseHeader.length);
    const length = readSync(file, header, { position: 0 });
    return length === 0 || header.toString('latin1') === databaseHeader;
  } finally {
    closeSync(file);
  }
}

/** Creates folders one by one: Node's `recursive` option never returns if one cannot be created. */
function createFolder(path: string): void {
  if (existsSync(path)) return;
  const parent = dirname(path);
  if (parent !== path) createFolder(parent);
  try {
    mkdirSync(path, { mode: folderMode });
  } catch (error) {
    // Another process may have created it.
    if (!existsSync(path)) throw error;
  }
}

/**
 * Gives a file the owner of the file that it will replace, or of the folder if there is no such file.
 * Otherwise a restore by root would lock the server's own user out of its database.
 */
export function matchOwner(path: string, replacedPath: string): void {
  const { uid, gid } = statSync(existsSync(replacedPath) ? replacedPath : dirname(replacedPath));
  // Only root may change the owner of a file.
  if (process.getuid?.() === 0) ignoreNotPermitted(() => chownSync(path, uid, gid));
}

/** Does nothing if another user owns the file: its owner decides who can read it. */
const restrictPermissions = (path: string) => ignoreNotPermitted(() => chmodSync(path, fileMode));

function ignoreNotPermitted(change: () => void): void {
  try {
    change();
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) throw error;
  }
}
