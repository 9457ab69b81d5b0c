import { signal } from '@preact/signals';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { failure } from '../../../extension/app/failure.ts';
import { watchOpening } from '../../../extension/app/opening.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  failure.value = null;
});

describe('watchOpening', () => {
  it('database fails: reports the fault until data has been read', () => {
    const isRead = signal(false);
    const fault = watchOpening(() => isRead.value);
    expect(fault.value).toBeNull();
    failure.value = 'blocked';
    expect(fault.value).toBe('blocked');
    isRead.value = true;
    expect(fault.value).toBeNull();
  });

  it('database neither fails nor opens: reports late after four seconds', () => {
    const isRead = signal(false);
    const fault = watchOpening(() => isRead.value);
    vi.advanceTimersByTime(3_999);
    expect(fault.value).toBeNull();
    vi.advanceTimersByTime(1);
    expect(fault.value).toBe('late');
    failure.value = 'failed';
    expect(fault.value).toBe('failed');
    failure.value = null;
    isRead.value = true;
    expect(fault.value).toBeNull();
  });

  it('missing module: reports no fault', () => {
    const fault = watchOpening(() => false);
    failure.value = 'missing';
    expect(fault.value).toBeNull();
  });
});
