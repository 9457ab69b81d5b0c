import { afterEach, describe, expect, it } from 'vitest';
import { failure, watchFailures } from '../../../../extension/models/app/failure.ts';

const told = (event: Event) => {
  const page = new EventTarget();
  watchFailures(page);
  page.dispatchEvent(event);
  return failure.value;
};
const named = (name: string) => Object.assign(new Error(), { name });

describe('a page tells of', () => {
  afterEach(() => {
    failure.value = null;
  });

  it('what the device cannot keep', () => {
    const full = Object.assign(new Event('error'), { error: named('QuotaExceededError') });
    expect(told(full)).toBe('full');
    const reason = named('DatabaseClosedError');
    expect(told(Object.assign(new Event('unhandledrejection'), { reason }))).toBe('closed');
  });

  it('a part of the program that is not to be had, unless something graver is told', () => {
    expect(told(new Event('vite:preloadError'))).toBe('missing');
    failure.value = 'full';
    expect(told(new Event('vite:preloadError'))).toBe('full');
  });

  it('nothing else', () => {
    expect(told(Object.assign(new Event('error'), { error: named('TypeError') }))).toBeNull();
  });
});
