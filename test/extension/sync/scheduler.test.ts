import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { getBackoffMs } from '../../../extension/sync/retry-policy.ts';
import type { RunResult } from '../../../extension/sync/runner.ts';
import { createScheduler } from '../../../extension/sync/scheduler.ts';

describe('scheduler', () => {
  let lifetime: AbortController;
  let runTimesMs: number[];
  let result: RunResult;
  let startMs: number;

  beforeEach(() => {
    vi.useFakeTimers();
    lifetime = new AbortController();
    runTimesMs = [];
    result = 'done';
    startMs = Date.now();
  });
  afterEach(() => {
    lifetime.abort();
    vi.useRealTimers();
  });

  function startScheduler() {
    const run = async () => {
      runTimesMs.push(Date.now() - startMs);
      return result;
    };
    // The scheduler calls only `run`.
    const runner = { run, connect: vi.fn(), disconnect: vi.fn() };
    return createScheduler({ runner, signal: lifetime.signal });
  }

  it('write: syncs a second later', async () => {
    startScheduler().syncSoon();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(runTimesMs).toEqual([1_000]);
  });

  it('continuous writes: do not delay the sync', async () => {
    const { syncSoon } = startScheduler();
    for (let writes = 0; writes < 50; writes++) {
      syncSoon();
      await vi.advanceTimersByTimeAsync(100);
    }
    expect(runTimesMs.length).toBeGreaterThanOrEqual(4);
  });

  it('failure: retries when it is due, and a write does not bring it forward', async () => {
    const { syncNow, syncSoon } = startScheduler();
    result = { retry: true, afterMs: 3_000 };
    await syncNow();
    await vi.advanceTimersByTimeAsync(1_500);
    syncSoon();
    await vi.advanceTimersByTimeAsync(4_000);
    expect(runTimesMs).toEqual([0, 3_000]);
  });

  it('server requests a delay: waits at least that long', async () => {
    const { syncNow } = startScheduler();
    result = { retry: true, afterMs: 60_000 };
    await syncNow();
    await vi.advanceTimersByTimeAsync(59_000);
    expect(runTimesMs).toEqual([0]);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(runTimesMs).toEqual([0, 60_000]);
  });

  it('aborted: starts no sync', async () => {
    startScheduler().syncSoon();
    lifetime.abort();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(runTimesMs).toEqual([]);
  });
});

describe('getBackoffMs', () => {
  it('any number of failures: full jitter, up to five minutes', () => {
    fc.assert(
      fc.property(
        fc.nat({ max: 1_000 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (failures, random) => {
          const delayMs = getBackoffMs(failures, random);
          expect(delayMs).toBeGreaterThanOrEqual(0);
          expect(delayMs).toBeLessThanOrEqual(Math.min(300_000, 1_000 * 2 ** failures));
        },
      ),
    );
  });
});
