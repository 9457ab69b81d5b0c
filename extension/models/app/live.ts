import { type ReadonlySignal, signal } from '@preact/signals';
import { observe } from '../../store/observe.ts';
import type { ModelContext } from './context.ts';

/** A query's answer that follows every write of any window; undefined until the first one. */
export function live<T>(
  { signal: abort }: ModelContext,
  query: () => Promise<T>,
): ReadonlySignal<T | undefined> {
  const answer = signal<T | undefined>(undefined);
  observe(
    query,
    value => {
      answer.value = value;
    },
    error => {
      // Ends at the page's own handler of uncaught errors.
      queueMicrotask(() => {
        throw error;
      });
    },
    abort,
  );
  return answer;
}
