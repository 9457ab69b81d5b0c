/**
 * When to sync: soon after a write, at once when asked, and again, later and later, after a failure.
 */
import type { Deletions } from './draft.ts';
import type { Runner, RunOptions, RunResult } from './runner.ts';

const writeDelayMs = 1_000;

export type SchedulerContext = {
  runner: Runner;
  /** Told of every retry that is due later than this context may live. */
  onRetry?: (delayMs: number) => void;
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

  async function run(isAsked: boolean, more: Partial<RunOptions> = {}): Promise<RunResult> {
    cancel();
    const result = await runner.run({ isAsked, ...more, signal });
    if (typeof result === 'object') {
      start(result.afterMs);
      onRetry(result.afterMs);
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
    /** The network is back. */
    online: () => run(false, { isOnline: true }),
    /** The person asked: try whatever stopped it before. */
    now: (deletions: Deletions = 'ask') => run(true, { deletions }),
  };
}

export type Scheduler = ReturnType<typeof createScheduler>;
