/** Copies of an embedded database's file, consistent as of one moment, whoever writes meanwhile. */
import { rename, rm } from 'node:fs/promises';
import { backup, DatabaseSync } from 'node:sqlite';
import { OperatorError } from '../operator-error.ts';
import { keepPrivate } from './private-files.ts';

export async function copyEmbedded(path: string, target: string): Promise<void> {
  const source = new DatabaseSync(path, { readOnly: true, timeout: 5_000 });
  keepPrivate(target);
  try {
    await backup(source, target);
  } finally {
    source.close();
  }
}

/** Under another name until it is whole: a file of this name is always a good copy. */
export async function writeWhole(
  target: string,
  write: (part: string) => Promise<void>,
): Promise<void> {
  const part = `${target}.part`;
  await removeDatabase(part);
  try {
    await namingFile(target, () => write(part));
    await rename(part, target);
  } finally {
    await removeDatabase(part);
  }
}

/** SQLITE_FULL, and of SQLITE_IOERR what comes of writing: WRITE, FSYNC, DIR_FSYNC, TRUNCATE. */
const writeCodes = new Set([13, 778, 1034, 1290, 1546]);

/**
 * SQLite does not say which file it could not write. Where it copies, that is never the one that it
 * reads from, and not the database that the server is set to.
 */
export async function namingFile(file: string, write: () => Promise<void>): Promise<void> {
  try {
    await write();
  } catch (cause) {
    const code = cause instanceof Error && 'errcode' in cause ? Number(cause.errcode) : 0;
    if (!(cause instanceof Error) || !writeCodes.has(code)) throw cause;
    throw new OperatorError(`${file} cannot be written: ${cause.message}.`, { cause });
  }
}

export async function removeDatabase(path: string): Promise<void> {
  for (const end of ['', '-wal', '-shm', '-journal']) await rm(path + end, { force: true });
}
