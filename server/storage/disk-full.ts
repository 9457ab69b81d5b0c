/** A disk without room for the database. */
import { statfsSync } from 'node:fs';
import { dirname } from 'node:path';

/** Recognises SQLITE_FULL, the errors of the system, and `disk_full` of PostgreSQL. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const resultCode = 'errcode' in error ? Number(error.errcode) & 0xff : 0;
  return resultCode === 13 || ('code' in error && fullCodes.has(String(error.code)));
}

const fullCodes = new Set(['ENOSPC', 'EDQUOT', '53100']);

export class DiskFullError extends Error {
  readonly code = 'ENOSPC';
}

/** Room for the largest request and what SQLite writes beside it. */
const neededBytes = 8 * 1024 * 1024;

/** True if the disk of the file has room for any request. A small write alone may fit into the log as it is. */
export function hasRoom(path: string): boolean {
  const { bavail, bsize } = statfsSync(dirname(path));
  return bavail * bsize >= neededBytes;
}
