/** Finds out why the browser cannot store data. A write that failed has changed nothing. */
import { isPageStorageBlocked } from './page-storage.ts';

/**
 * `full`: the quota is used up. `closed`: another version of the extension has upgraded the database.
 * `blocked`: the browser allows the page no database, for example in some private windows or with site
 * data blocked. `failed`: another fault, such as a broken disk.
 */
export type StorageFault = 'full' | 'closed' | 'blocked' | 'failed';

/** The database could not be opened. The cause is in `inner`, the name that Dexie's errors use for it. */
export class OpenFailedError extends Error {
  override readonly name = 'OpenFailedError';
  readonly inner: unknown;

  constructor(inner: unknown) {
    super('The database could not be opened.');
    this.inner = inner;
  }
}

/** The extension's `storage` API reports a full quota only in the message. */
const quotaMessage = /quota/i;
/**
 * The names of the errors with which browsers refuse to open a database. Errors with these names that
 * have another cause are no storage fault.
 */
const refusalNames = /^(SecurityError|NotAllowedError|InvalidStateError)$/;

/** Classifies an error by its name and the names of its causes. Returns null for any other error. */
export function getStorageFault(error: unknown): StorageFault | null {
  if (!(error instanceof Error)) return null;
  const names = collectErrorNames(error);
  const hasName = (pattern: RegExp) => names.some(name => pattern.test(name));
  // If a database did not open, Dexie reports it as closed, with the cause as the inner error.
  const isOpening = /^(OpenFailed|DatabaseClosed)Error$/.test(error.name);
  const isClosedWithoutCause = names.every(name => name === 'DatabaseClosedError');
  if (hasName(/^QuotaExceededError$/) || quotaMessage.test(error.message)) return 'full';
  if (hasName(/^VersionError$/)) return 'closed';
  if (hasName(/^MissingAPIError$/) || (isOpening && hasName(refusalNames))) return 'blocked';
  if (isClosedWithoutCause) return 'closed';
  // If site data is blocked, Chromium does not say so in the error. But then it blocks `localStorage` too.
  if (isOpening) return isPageStorageBlocked() ? 'blocked' : 'failed';
  return hasName(/^UnknownError$/) ? 'failed' : null;
}

/** Returns the error's name, then the names of its causes. */
function collectErrorNames(error: Error): string[] {
  const { inner } = error as { inner?: unknown };
  return [error.name, ...(inner instanceof Error ? collectErrorNames(inner) : [])];
}
