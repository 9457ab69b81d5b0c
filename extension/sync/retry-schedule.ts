/** The next retry of a failed sync, stored in case the browser stops the worker before it. */
import type { Database } from '../store/database.ts';
import { readSingle, writeSingle } from '../store/singles.ts';
import { getBackoffMs, maxWaitMs } from './retry-policy.ts';

/** Asks for another run after this time. */
export type Retry = { retry: true; afterMs: number };

type RetryContext = { database: Database; wallMs: () => number; random: () => number };

export function createRetrySchedule({ database, wallMs, random }: RetryContext) {
  /** @param minMs the delay that the server requested; null without one */
  async function scheduleRetry(minMs: number | null, backoff = getBackoffMs): Promise<Retry> {
    const failures = (await readSingle(database, 'sync-retry'))?.failures ?? 0;
    const afterMs = Math.max(minMs ?? 0, backoff(failures, random()));
    await writeSingle(database, 'sync-retry', {
      at_ms: wallMs() + afterMs,
      failures: failures + 1,
    });
    return { retry: true, afterMs };
  }

  /** Returns the time until the next retry in milliseconds; 0 if it is due. */
  async function readWaitMs(): Promise<number> {
    const retry = await readSingle(database, 'sync-retry');
    const leftMs = retry === null ? 0 : retry.at_ms - wallMs();
    // No longer wait is ever stored. If one is found, the clock has been set back since.
    return leftMs > maxWaitMs ? 0 : Math.max(leftMs, 0);
  }

  return { scheduleRetry, readWaitMs };
}
