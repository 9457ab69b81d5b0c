import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TIMED_OUT, withTimeout } from '../../../shared/async.ts';

describe('withTimeout', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('a promise that resolves in time: resolves to its value and clears the timer', async () => {
    expect(await withTimeout(Promise.resolve('value'), 100)).toBe('value');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('a promise that rejects in time: rejects with its error and clears the timer', async () => {
    const error = new Error('failed');
    await expect(withTimeout(Promise.reject(error), 100)).rejects.toBe(error);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('a promise that stays pending: resolves to TIMED_OUT after the timeout, not before', async () => {
    let result: unknown = 'pending';
    void withTimeout(new Promise<never>(() => {}), 100).then(value => (result = value));
    await vi.advanceTimersByTimeAsync(99);
    expect(result).toBe('pending');
    await vi.advanceTimersByTimeAsync(1);
    expect(result).toBe(TIMED_OUT);
  });
});
