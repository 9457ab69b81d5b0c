import { type ReadonlySignal, signal } from '@preact/signals';
import { reportUncaughtError } from '../../shared/async.ts';
import { observe } from '../store/observe.ts';
import type { ModelContext } from './context.ts';

/**
 * Runs the query again after every write of any window.
 * @returns the latest result, undefined until the first one
 */
export function liveQuery<T>(
  { signal: abort }: ModelContext,
  query: () => Promise<T>,
): ReadonlySignal<T | undefined> {
  const result = signal<T | undefined>(undefined);
  observe(
    query,
    value => {
      result.value = value;
    },
    reportUncaughtError,
    abort,
  );
  return result;
}
