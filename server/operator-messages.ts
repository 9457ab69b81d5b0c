/**
 * Turns errors that stop the server or a command into sentences that tell the operator what to fix.
 * Only a bug is printed with its stack.
 */

import type { Config } from './config.ts';
import { OperatorError } from './operator-error.ts';
import { isSqlite, sqlitePath } from './storage/open.ts';
import { isPostgresError } from './storage/postgres-errors.ts';

type OperatorSettings = Pick<Config, 'host' | 'port' | 'databaseUrl'>;

/** Returns the sentence, without any password, or null if the error can only be a bug. */
export function toOperatorMessage(error: unknown, settings: OperatorSettings): string | null {
  if (error instanceof OperatorError) return error.message;
  if (!(error instanceof Error)) return null;
  const innerError = error instanceof AggregateError ? error.errors.at(-1) : error.cause;
  return (
    describeListenError(error, settings) ??
    describeFileError(error) ??
    describeDatabaseError(error, settings) ??
    (innerError === undefined ? null : toOperatorMessage(innerError, settings))
  );
}

type SystemError = Error & {
  code?: unknown;
  syscall?: unknown;
  hostname?: unknown;
  path?: unknown;
  dest?: unknown;
};

function describeListenError(
  { code, syscall, hostname }: SystemError,
  { host, port }: OperatorSettings,
): string | null {
  // If the host is a name that cannot be resolved, the failed call is `getaddrinfo` for this name.
  if (syscall !== 'listen' && hostname !== host) return null;
  if (code === 'EADDRINUSE') {
    return `Port ${port} of ${host} is in use, perhaps by another Colophon. Set PORT to another.`;
  }
  if (code === 'EACCES') return `Port ${port} is not permitted. Set PORT to one above 1023.`;
  return `HOST is ${host}, which is not an address of this machine.`;
}

const fileErrorMessages: Readonly<Record<string, string>> = {
  EACCES: 'cannot be read or written',
  EPERM: 'cannot be read or written',
  EROFS: 'is on a read-only disk',
  ENOSPC: 'is on a full disk',
  EDQUOT: 'is on a full disk',
  EFBIG: 'is too large for its file system',
  ENOENT: 'is in a folder that cannot be created',
  ENOTDIR: 'is in something that is not a folder',
  EEXIST: 'is not a folder',
  EISDIR: 'is a folder',
  ENAMETOOLONG: 'has a name that is too long',
};

/** Errors of the disk. If a file is copied, they concern the target. */
const targetFileCodes = new Set(['EROFS', 'ENOSPC', 'EDQUOT', 'EFBIG']);

function describeFileError({ code, path, dest }: SystemError): string | null {
  const message = fileErrorMessages[String(code)];
  const file = targetFileCodes.has(String(code)) ? (dest ?? path) : path;
  return message === undefined || typeof file !== 'string' ? null : `${file} ${message}.`;
}

/**
 * SQLite result codes that concern the file, not a statement: PERM, BUSY, LOCKED, READONLY, IOERR,
 * CORRUPT, FULL, CANTOPEN, AUTH, NOTADB.
 */
const fileResultCodes = new Set([3, 5, 6, 8, 10, 11, 13, 14, 23, 26]);

/** SQLITE_READONLY and SQLITE_CANTOPEN, whose messages do not name the file. */
const permissionResultCodes = new Set([8, 14]);
const permissionHint =
  'Its file, its folder and the logs beside it (-wal, -shm) must be readable and writable.';

function describeDatabaseError(error: SystemError, settings: OperatorSettings): string | null {
  if (isSqlite(settings)) {
    // The low byte of an extended result code is its primary code.
    const resultCode = 'errcode' in error ? Number(error.errcode) & 0xff : 0;
    if (error.code !== 'ERR_SQLITE_ERROR' || !fileResultCodes.has(resultCode)) return null;
    const message = `The database ${sqlitePath(settings)} cannot be used: ${error.message}.`;
    return permissionResultCodes.has(resultCode) ? `${message} ${permissionHint}` : message;
  }
  return isPostgresError(error) ? `PostgreSQL cannot be used: ${error.message}.` : null;
}

/**
 * Control characters, including those of text direction and line breaks. Joiners are not matched:
 * emoji contain them, and they do no harm.
 */
const controlCharacters = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu;

/**
 * Replaces every control character by its code, such as `\u{1b}`. Names are free text, and a terminal would
 * obey the control characters in them. It would hide or reverse a line, set the window's title, or send
 * input as if the user had typed it.
 */
export function escapeControlCharacters(text: string): string {
  return text.replace(
    controlCharacters,
    character => `\\u{${character.codePointAt(0)?.toString(16)}}`,
  );
}
