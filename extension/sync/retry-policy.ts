/** Decides whether and when sync is tried again. */
import type { SyncStatus } from '../store/singles.ts';

const firstBackoffMs = 1_000;
const maxBackoffMs = 300_000;

/** The longest wait; a broken server may request more. */
export const maxWaitMs = 3_600_000;

/**
 * Returns a random delay: up to 1 s after the first failure, doubling up to 5 minutes. This is "full
 * jitter" from https://aws.amazon.com/blogs/architecture/exponential-backoff-and-jitter/.
 * @param failures failures in a row before this one
 * @param random from 0 to 1
 */
export function getBackoffMs(failures: number, random: number): number {
  return random * Math.min(maxBackoffMs, firstBackoffMs * 2 ** failures);
}

/**
 * Returns a longer delay, for a server whose answers are useless: a retry soon would get the same
 * answer. At least half of the delay does not depend on `random`; the first delay is 4 s to 8 s.
 */
export function getLongBackoffMs(failures: number, random: number): number {
  return getBackoffMs(failures + 3, (1 + random) / 2);
}

/** Returns true if sync stays stopped until the user acts. All other stops are retried. */
export function needsUserAction(status: SyncStatus): boolean {
  return status.phase === 'stopped' && userActionReasons.includes(status.reason);
}

const userActionReasons = ['key-refused', 'key-reads-only', 'other-workspace', 'mass-deletion'];

/** Returns true if the device still sends its own changes despite the stop. */
export function allowsPush(status: SyncStatus): boolean {
  return status.phase === 'stopped' && status.reason === 'mass-deletion';
}
