/**
 * What whoever runs the server is told when it, or a command, cannot go on: a sentence that says
 * what to mend. Only a fault of ours is shown with its stack.
 */
import type { Config } from './config.ts';
import { OperatorError } from './operator-error.ts';
import { isEmbedded, sqlitePath } from './storage/open.ts';
import { isOfPostgres } from './storage/postgres-faults.ts';

type Settings = Pick<Config, 'host' | 'port' | 'databaseUrl'>;

/** The sentence, without any password; null where the fault can only be ours. */
export function operatorFault(error: unknown, settings: Settings): string | null {
  if (error instanceof OperatorError) return error.message;
  if (!(error instanceof Error)) return null;
  const inner = error instanceof AggregateError ? error.errors.at(-1) : error.cause;
  return (
    listenFault(error, settings) ??
    fileFault(error) ??
    databaseFault(error, settings) ??
    (inner === undefined ? null : operatorFault(inner, settings))
  );
}

type Coded = Error & {
  code?: unknown;
  syscall?: unknown;
  hostname?: unknown;
  path?: unknown;
  dest?: unknown;
};

function listenFault({ code, syscall, hostname }: Coded, { host, port }: Settings): string | null {
  if (syscall !== 'listen' && hostname !== host) return null;
  if (code === 'EADDRINUSE') {
    return `Port ${port} of ${host} is in use, perhaps by another Colophon. Set PORT to another.`;
  }
  if (code === 'EACCES') return `Port ${port} may not be used. Set PORT to one above 1023.`;
  return `HOST is ${host}, which is no address of this machine.`;
}

const fileFaults: Readonly<Record<string, string>> = {
  EACCES: 'may not be read or written',
  EPERM: 'may not be read or written',
  EROFS: 'lies on a disk that takes no changes',
  ENOSPC: 'finds no room on its disk',
  EDQUOT: 'finds no room on its disk',
  EFBIG: 'is larger than a file may be',
  ENOENT: 'is in a folder that cannot be made',
  ENOTDIR: 'is in what is no folder',
  EEXIST: 'is no folder',
  EISDIR: 'is a folder',
  ENAMETOOLONG: 'has too long a name',
};

/** Of a copy, what is said here of disks is said of the file that is written. */
const ofWritten = new Set(['EROFS', 'ENOSPC', 'EDQUOT', 'EFBIG']);

function fileFault({ code, path, dest }: Coded): string | null {
  const fault = fileFaults[String(code)];
  const file = ofWritten.has(String(code)) ? (dest ?? path) : path;
  return fault === undefined || typeof file !== 'string' ? null : `${file} ${fault}.`;
}

/** By SQLite's result codes: those that come of the file, and none that come of a statement. */
const ofFile = new Set([3, 5, 6, 8, 10, 11, 13, 14, 23, 26]);

/** SQLITE_READONLY and CANTOPEN, which do not say of which file. */
const ofRights = new Set([8, 14]);
const rightsNeeded =
  'Its file, its folder and the logs beside it (-wal, -shm) must be there to read and write.';

function databaseFault(error: Coded, settings: Settings): string | null {
  if (isEmbedded(settings)) {
    const result = 'errcode' in error ? Number(error.errcode) & 0xff : 0;
    if (error.code !== 'ERR_SQLITE_ERROR' || !ofFile.has(result)) return null;
    const fault = `The database ${sqlitePath(settings)} cannot be used: ${error.message}.`;
    return ofRights.has(result) ? `${fault} ${rightsNeeded}` : fault;
  }
  return isOfPostgres(error) ? `PostgreSQL cannot be used: ${error.message}.` : null;
}
