/** Whether the database answers. However many ask, it is asked by one of them at a time. */
import { ProblemError } from '../errors.ts';
import type { Storage } from '../storage/storage.ts';

/** Shorter than whoever watches servers waits, as a rule. */
const usuallyMs = 2_000;

/** Resolves when it answers; throws where it is away, or 503 where it says nothing for so long. */
export type RequireDatabase = () => Promise<void>;

export function requireDatabase(storage: Storage, patienceMs = usuallyMs): RequireDatabase {
  let asking: Promise<void> | undefined;
  return async () => {
    asking ??= storage.check().finally(() => {
      asking = undefined;
    });
    const { promise: isLate, reject } = Promise.withResolvers<never>();
    const patience = setTimeout(
      () => reject(new ProblemError('unavailable', 'The database does not answer; try again.')),
      patienceMs,
    );
    try {
      await Promise.race([asking, isLate]);
    } finally {
      clearTimeout(patience);
    }
  };
}
