/** Checks that the database responds. Concurrent requests share one check. */
import { TIMED_OUT, withTimeout } from '../../shared/async.ts';
import { ProblemError } from '../errors.ts';
import type { Storage } from '../storage/storage.ts';

/** Shorter than the usual timeout of monitoring systems. */
const defaultTimeoutMs = 2_000;

/** Resolves if the database responds. Throws its error, or 503 after the timeout. */
export type CheckDatabase = () => Promise<void>;

export function createDatabaseCheck(storage: Storage, timeoutMs = defaultTimeoutMs): CheckDatabase {
  let pendingCheck: Promise<void> | undefined;
  return async () => {
    pendingCheck ??= storage.check().finally(() => {
      pendingCheck = undefined;
    });
    if ((await withTimeout(pendingCheck, timeoutMs)) === TIMED_OUT)
      throw new ProblemError('unavailable', 'The database is not responding. Try again.');
  };
}
