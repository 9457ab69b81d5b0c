/**
 * What whoever runs the server is told when it, or a command, cannot go on: a sentence that says
 * what to mend. Only a fault of ours is shown with its stack.
 */
import type { Config } from './config.ts';
import { OperatorError } from './operator-error.ts';
import { isEmbedded, sqlitePath } from './storage/open.ts';

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

type Coded = Error & { code?: unknown; syscall?: unknown; hostname?: unknown; path?: unknown };

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
  ENOENT: 'is in a folder that cannot be made',
  ENOTDIR: 'is in what is no folder',
  EEXIST: 'is no folder',
  EISDIR: 'is a folder',
  ENAMETOOLONG: 'has too long a name',
};

function fileFault({ code, path }: Coded): string | null {
  const fault = fileFaults[String(code)];
  return fault === undefined || typeof path !== 'string' ? null : `${path} ${fault}.`;
}

/** By SQLite's result codes: those that come of the file, and none that come of a statement. */
const ofFile = new Set([3, 5, 6, 8, 10, 11, 13, 14, 23, 26]);
/** By PostgreSQL's codes and the system's: lost, refused, not let in, not there, no room. */
const ofConnection = /^(08|28|3D|3F|42501|53|57|58|25006)|^E[A-Z]+(_AGAIN)?$/;
const ofWire = /connection|timeout|SSL/i;

function databaseFault(error: Coded, settings: Settings): string | null {
  const code = String(error.code ?? '');
  if (isEmbedded(settings)) {
    const result = 'errcode' in error ? Number(error.errcode) & 0xff : 0;
    if (code !== 'ERR_SQLITE_ERROR' || !ofFile.has(result)) return null;
    return `The database ${sqlitePath(settings)} cannot be used: ${error.message}.`;
  }
  const isOfPostgres = ofConnection.test(code) || (code === '' && ofWire.test(error.message));
  return isOfPostgres ? `PostgreSQL cannot be used: ${error.message}.` : null;
}
