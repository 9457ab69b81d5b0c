/** Why the browser keeps nothing more: what was to be written is where it was, and nowhere else. */
import { isBlocked } from './page-storage.ts';

/**
 * `full`: there is no room left. `closed`: another version of the extension has taken the database.
 * `blocked`: the browser lets the page have no database, as in some private windows and where site
 * data are blocked. `failed`: whatever else befell it, such as a broken disk.
 */
export type StorageFault = 'full' | 'closed' | 'blocked' | 'failed';

/** The database could not be opened; `inner` says why, as in the errors that Dexie makes of it. */
export class OpenFailedError extends Error {
  override readonly name = 'OpenFailedError';
  readonly inner: unknown;

  constructor(inner: unknown) {
    super('The database could not be opened.');
    this.inner = inner;
  }
}

/** The browser's storage for extensions has no error of its own for it. */
const quotaOfStorage = /quota/i;
/** Why the browser opens no database that a page may not have. Elsewhere they are no fault of it. */
const refusal = /^(SecurityError|NotAllowedError|InvalidStateError)$/;

/** Null where the error is none of the storage's. Read from its name, and from its causes' names. */
export function storageFaultOf(error: unknown): StorageFault | null {
  if (!(error instanceof Error)) return null;
  const names = namesWithin(error);
  const has = (known: RegExp) => names.some(name => known.test(name));
  // Dexie says of a database that did not open that it is closed, and why within.
  const isOpening = /^(OpenFailed|DatabaseClosed)Error$/.test(error.name);
  const isCaused = names.some(name => name !== 'DatabaseClosedError');
  if (has(/^QuotaExceededError$/) || quotaOfStorage.test(error.message)) return 'full';
  if (has(/^VersionError$/)) return 'closed';
  if (has(/^MissingAPIError$/) || (isOpening && has(refusal))) return 'blocked';
  if (isOpening && !isCaused) return 'closed';
  // Chromium does not say why it opens none, only that it keeps nothing else for the page either.
  if (isOpening) return isBlocked() ? 'blocked' : 'failed';
  return has(/^UnknownError$/) ? 'failed' : null;
}

/** The error's own name first, then those of what caused it. */
function namesWithin(error: Error): string[] {
  const { inner } = error as { inner?: unknown };
  return [error.name, ...(inner instanceof Error ? namesWithin(inner) : [])];
}
