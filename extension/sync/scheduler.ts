/**
 * When to sync: soon after a write, at once when asked, and again, later and later, after a failure.
 */
import { backoffMs } from './backoff.ts';
import type { Runner, RunOptions, RunResult } from './runner.ts';

const writeDelayMs = 1_000;

export type SchedulerContext = {
  runner: Runner;
  random?: () => number;
  /** Told of every retry that is due later than this context may live. */
  onRetry?: (delayMs: number) => void;
  signal: AbortSignal;
};

export function createScheduler({
  runner,
  random = Math.random,
  onRetry = () => {},
  signal,
}: SchedulerContext) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  signal.addEventListener('abort', () => cancel(), { once: true });

  const cancel = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  const start = (delayMs: number) => {
    cancel();
    timer = setTimeout(() => void run(false), delayMs);
  };

  async function run(isAsked: boolean, more: Partial<RunOptions> = {}): Promise<RunResult> {
    cancel();
    const result = await runner.run({ isAsked, ...more, signal });
    if (typeof result === 'string') failures = 0;
    else {
      const delayMs = Math.max(result.afterMs ?? 0, backoffMs(failures++, random()));
      start(delayMs);
      onRetry(delayMs);
    }
    return result;
  }

  return {
    /** A write has happened: sync in a second with those that follow, or when the retry is due. */
    soon() {
      if (timer === undefined) start(writeDelayMs);
    },
    /** Syncs now, unless it has this version or has stopped for what only the person can lift. */
    wake: (version: number | null = null) => run(false, { version }),
    /** The person asked: try whatever stopped it before. */
    now: (allowsDeletions = false) => run(true, { allowsDeletions }),
  };
}

export type Scheduler = ReturnType<typeof createScheduler>;
