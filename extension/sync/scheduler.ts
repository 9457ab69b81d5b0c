/** Decides when to sync: soon after a write, immediately on request, and after a failure with backoff. */

import type { Runner, RunOptions, RunResult } from './runner.ts';
import type { DeletionPolicy } from './step-builder.ts';

const writeDelayMs = 1_000;

export type SchedulerContext = {
  runner: Runner;
  /** Gets the delay of each retry, because this context may not live until then. */
  onRetry?: (delayMs: number) => void;
  /** Aborts the current run and cancels the timer. */
  signal: AbortSignal;
};

export function createScheduler({ runner, onRetry = () => {}, signal }: SchedulerContext) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  signal.addEventListener('abort', () => cancel(), { once: true });

  const cancel = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  const start = (delayMs: number) => {
    cancel();
    timer = setTimeout(() => void run(false), delayMs);
  };

  async function run(
    isUserRequest: boolean,
    options: Partial<RunOptions> = {},
  ): Promise<RunResult> {
    cancel();
    const result = await runner.run({ isUserRequest, ...options, signal });
    if (typeof result === 'object') {
      start(result.afterMs);
      onRetry(result.afterMs);
    }
    return result;
  }

  return {
    /** Syncs a second after a write, to send the next writes with it, or when the retry is due. */
    syncSoon() {
      if (timer === undefined) start(writeDelayMs);
    },
    /**
     * Syncs now, unless the device has this version, a retry is due later, or sync has stopped until the
     * user acts.
     * @param version the workspace's version; null if it is unknown
     */
    syncIfOutdated: (version: number | null = null) => run(false, { version }),
    /** Syncs now, without waiting for the retry, because the network is back. */
    syncAfterReconnect: () => run(false, { isOnline: true }),
    /** Syncs now on the user's request, even if sync has stopped. */
    syncNow: (deletionPolicy: DeletionPolicy = 'ask') => run(true, { deletionPolicy }),
  };
}
