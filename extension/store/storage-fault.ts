/** Why the browser keeps nothing more: what was to be written is where it was, and nowhere else. */

/**
 * `full`: there is no room left. `closed`: another version of the extension has taken the database.
 * `failed`: whatever else befell it, such as a broken disk.
 */
export type StorageFault = 'full' | 'closed' | 'failed';

/** By the names of IndexedDB's errors and of those that Dexie makes of them. */
const faults: [StorageFault, RegExp][] = [
  ['full', /^QuotaExceededError$/],
  ['closed', /^(DatabaseClosedError|VersionError)$/],
  ['failed', /^(UnknownError|OpenFailedError|MissingAPIError)$/],
];
/** The browser's storage for extensions has no error of its own for it. */
const quotaOfStorage = /quota/i;

/** Null where the error is none of the storage's. */
export function storageFaultOf(error: unknown): StorageFault | null {
  if (!(error instanceof Error)) return null;
  // The end of a transaction bears the reason within.
  const names = [(error as { inner?: Error }).inner?.name ?? '', error.name];
  for (const [fault, known] of faults) if (names.some(name => known.test(name))) return fault;
  return quotaOfStorage.test(error.message) ? 'full' : null;
}
