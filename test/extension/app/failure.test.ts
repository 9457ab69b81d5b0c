import { afterEach, describe, expect, it } from 'vitest';
import { failure, watchFailures } from '../../../extension/app/failure.ts';

const dispatchAndReadFailure = (event: Event) => {
  const page = new EventTarget();
  watchFailures(page);
  page.dispatchEvent(event);
  return failure.value;
};
const createError = (name: string) => Object.assign(new Error(), { name });

describe('watchFailures', () => {
  afterEach(() => {
    failure.value = null;
  });

  it('storage full or closed: reported as that', () => {
    const full = Object.assign(new Event('error'), { error: createError('QuotaExceededError') });
    expect(dispatchAndReadFailure(full)).toBe('full');
    const reason = createError('DatabaseClosedError');
    expect(dispatchAndReadFailure(Object.assign(new Event('unhandledrejection'), { reason }))).toBe(
      'closed',
    );
  });

  it('module cannot be loaded: reported as missing, unless a graver failure is reported', () => {
    expect(dispatchAndReadFailure(new Event('vite:preloadError'))).toBe('missing');
    failure.value = 'full';
    expect(dispatchAndReadFailure(new Event('vite:preloadError'))).toBe('full');
  });

  it('other errors: not reported', () => {
    expect(
      dispatchAndReadFailure(
        Object.assign(new Event('error'), { error: createError('TypeError') }),
      ),
    ).toBeNull();
  });
});
