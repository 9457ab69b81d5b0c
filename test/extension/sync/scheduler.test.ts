import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { backoffMs } from '../../../extension/sync/backoff.ts';
import type { RunResult } from '../../../extension/sync/runner.ts';
import { createScheduler } from '../../../extension/sync/scheduler.ts';

describe('the scheduler', () => {
  let life: AbortController;
  let runs: number[];
  let result: RunResult;
  let clockMs: number;

  beforeEach(() => {
    vi.useFakeTimers();
    life = new AbortController();
    runs = [];
    result = 'done';
    clockMs = Date.now();
  });
  afterEach(() => {
    life.abort();
    vi.useRealTimers();
  });

  function scheduler() {
    const run = async () => {
      runs.push(Date.now() - clockMs);
      return result;
    };
    // A scheduler asks its runner for nothing but runs.
    const runner = { run, connect: vi.fn(), disconnect: vi.fn() };
    return createScheduler({ runner, signal: life.signal });
  }

  it('syncs a second after a write', async () => {
    scheduler().soon();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(runs).toEqual([1_000]);
  });

  it('is not held up by writes that never stop', async () => {
    const { soon } = scheduler();
    for (let writes = 0; writes < 50; writes++) {
      soon();
      await vi.advanceTimersByTimeAsync(100);
    }
    expect(runs.length).toBeGreaterThanOrEqual(4);
  });

  it('tries again after a failure when it is due, and a write does not hurry it', async () => {
    const { now, soon } = scheduler();
    result = { retry: true, afterMs: 3_000 };
    await now();
    await vi.advanceTimersByTimeAsync(1_500);
    soon();
    await vi.advanceTimersByTimeAsync(4_000);
    expect(runs).toEqual([0, 3_000]);
  });

  it('waits at least as long as the server asked for', async () => {
    const { now } = scheduler();
    result = { retry: true, afterMs: 60_000 };
    await now();
    await vi.advanceTimersByTimeAsync(59_000);
    expect(runs).toEqual([0]);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(runs).toEqual([0, 60_000]);
  });

  it('starts nothing more once it is over', async () => {
    scheduler().soon();
    life.abort();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(runs).toEqual([]);
  });
});

it('backs off by full jitter, up to five minutes', () => {
  fc.assert(
    fc.property(
      fc.nat({ max: 1_000 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (failures, random) => {
        const delayMs = backoffMs(failures, random);
        expect(delayMs).toBeGreaterThanOrEqual(0);
        expect(delayMs).toBeLessThanOrEqual(Math.min(300_000, 1_000 * 2 ** failures));
      },
    ),
  );
});
