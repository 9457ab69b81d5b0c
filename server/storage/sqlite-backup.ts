/**
 * Copies the file of an embedded database, consistent as of one moment, while others write to it.
 */
import { constants, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { OperatorError } from '../operator-error.ts';
import { DamagedDatabaseError, isDamage, requireSound } from './damage.ts';
import { ensurePrivateFile } from './private-files.ts';

export async function backUpSqlite(path: string, target: string): Promise<void> {
  const source = new DatabaseSync(path, { readOnly: true, timeout: 5_000 });
  ensurePrivateFile(target);
  try {
    await backup(source, target);
  } catch (error) {
    throw isDamage(error) ? new DamagedDatabaseError(path, error) : error;
  } finally {
    source.close();
  }
}

/**
 * Writes to a file of another name and renames it when it is complete, so that `target` is always a
 * complete copy.
 */
export async function writeAtomically(
  target: string,
  write: (partPath: string) => Promise<void>,
): Promise<void> {
  const partPath = `${target}.part`;
  await removeDatabase(partPath);
  try {
    await withFileNamedInErrors(target, async () => {
      await write(partPath);
      sealBackup(partPath);
    });
    await renameDurably(partPath, target);
  } finally {
    await removeDatabase(partPath);
  }
}

/**
 * Checks the whole copy, and marks it as a database without a log, which tells it from one in use.
 * Throws a DamagedDatabaseError.
 */
function sealBackup(path: string): void {
  const copy = new DatabaseSync(path);
  try {
    copy.exec('pragma journal_mode = delete');
  } catch (error) {
    throw isDamage(error) ? new DamagedDatabaseError(path, error) : error;
  } finally {
    copy.close();
  }
  requireSound(path, 'integrity_check');
}

/** Renames a complete database. After a power failure, either it or what `target` was before is there. */
export async function renameDurably(path: string, target: string): Promise<void> {
  const file = await open(path, constants.O_RDWR);
  try {
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(path, target);
  await syncFolder(dirname(target));
}

/** Syncs a folder: otherwise the entry of a file could be lost. Windows neither needs nor supports it. */
async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const folder = await open(path, constants.O_RDONLY);
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/**
 * SQLITE_FULL, and the codes of SQLITE_IOERR that concern writing: WRITE, FSYNC, DIR_FSYNC,
 * TRUNCATE.
 */
const writeCodes = new Set([13, 778, 1034, 1290, 1546]);

/**
 * Adds the file's name to write errors, because SQLite does not name the file. During a copy it is
 * always the target, because nothing else is written.
 */
export async function withFileNamedInErrors(
  file: string,
  write: () => Promise<void>,
): Promise<void> {
  try {
    await write();
  } catch (cause) {
    const code = cause instanceof Error && 'errcode' in cause ? Number(cause.errcode) : 0;
    if (!(cause instanceof Error) || !writeCodes.has(code)) throw cause;
    throw new OperatorError(`${file} cannot be written: ${cause.message}.`, { cause });
  }
}

export async function removeDatabase(path: string): Promise<void> {
  for (const suffix of ['', '-wal', '-shm', '-journal']) await rm(path + suffix, { force: true });
}
