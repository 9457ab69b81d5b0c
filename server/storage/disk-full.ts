/** Recognises the errors of a disk without room: SQLITE_FULL, those of the system, and `disk_full` of PostgreSQL. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const resultCode = 'errcode' in error ? Number(error.errcode) & 0xff : 0;
  return resultCode === 13 || ('code' in error && fullCodes.has(String(error.code)));
}

const fullCodes = new Set(['ENOSPC', 'EDQUOT', '53100']);
