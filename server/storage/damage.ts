/**
 * Damage of the embedded database. A file is sound or takes no writes: SQLite would accept them as long as they
 * do not touch the damaged pages, and backups would spread the damage over the good ones.
 */
import { closeSync, openSync, readSync, statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { OperatorError } from '../operator-error.ts';

const whatToDo =
  'Stop the server and restore the latest good backup with "colophon restore FILE" (in a checkout: npm run cli -- restore FILE).';

export class DamagedDatabaseError extends OperatorError {
  constructor(path: string, cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    const sentence = `The database ${path} is damaged and cannot be used (${reason}). ${whatToDo}`;
    super(sentence.replace(/\s+/g, ' '), { cause });
  }
}

/** SQLITE_CORRUPT and SQLITE_NOTADB. */
const damageCodes = new Set([11, 26]);

export function isDamage(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  if (error instanceof DamagedDatabaseError) return true;
  // The low byte of an extended result code is its primary code.
  return 'errcode' in error && damageCodes.has(Number(error.errcode) & 0xff);
}

/**
 * Throws a DamagedDatabaseError if a database cannot be used. Other errors, such as missing permissions, are left
 * to the statement that uses the file.
 * @param check `integrity_check` also compares every index with its table, and takes three times as long
 */
export function requireSound(path: string, check: 'quick_check' | 'integrity_check'): void {
  const fault = findFault(path, check);
  if (fault !== null) throw new DamagedDatabaseError(path, fault);
}

function findFault(path: string, check: string): unknown {
  let database: DatabaseSync | undefined;
  try {
    // A connection of its own: one in use would find undamaged pages in its memory.
    database = new DatabaseSync(path, { readOnly: true, timeout: 5_000 });
    const row = database.prepare(`pragma ${check}(1)`).get();
    const result = Object.values(row ?? {})[0];
    return result === 'ok' ? null : result;
  } catch (error) {
    return isDamage(error) ? error : null;
  } finally {
    database?.close();
  }
}

/** The byte of the file's header that is 1 in a backup, and 2 in a database with a write-ahead log. */
const writeVersionOffset = 18;

/**
 * Throws if a backup was put in the place of the database, beside the log of that database. SQLite would apply
 * the log to the backup. Call it before the process opens the file: closing a file ends the locks of its process.
 */
export function requireOwnLog(path: string): void {
  const log = statSync(`${path}-wal`, { throwIfNoEntry: false });
  if (log === undefined || log.size === 0) return;
  const file = openSync(path, 'r');
  try {
    const header = Buffer.alloc(writeVersionOffset + 1);
    readSync(file, header, { position: 0 });
    if (header[writeVersionOffset] !== 1) return;
  } finally {
    closeSync(file);
  }
  throw new OperatorError(
    `${path} is a backup beside the log of another database (${path}-wal). Move it elsewhere, and restore it from ` +
      'there with "colophon restore FILE" (in a checkout: npm run cli -- restore FILE).',
  );
}
