import { signal } from '@preact/signals';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { failure } from '../../../../extension/models/app/failure.ts';
import { watchOpening } from '../../../../extension/models/app/opening.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  failure.value = null;
});

describe('what keeps a page from what the device holds', () => {
  it('is told at once where the database fails, and no more once it has been read', () => {
    const isRead = signal(false);
    const fault = watchOpening(() => isRead.value);
    expect(fault.value).toBeNull();
    failure.value = 'blocked';
    expect(fault.value).toBe('blocked');
    isRead.value = true;
    expect(fault.value).toBeNull();
  });

  it('is told after four seconds where it neither fails nor opens', () => {
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

  it('is no part of the program that is missing', () => {
    const fault = watchOpening(() => false);
    failure.value = 'missing';
    expect(fault.value).toBeNull();
  });
});
