import { effect, type ReadonlySignal, signal } from '@preact/signals';
import { reportUncaughtError } from '../../shared/async.ts';
import { observe } from '../store/observe.ts';
import type { ModelContext } from './context.ts';

/**
 * Runs the query again after every write of any window.
 * @param again a signal of what else the result depends on, such as the time: each of its values is a reason too
 * @returns the latest result, undefined until the first one
 */
export function liveQuery<T>(
  { signal: abort }: ModelContext,
  query: () => Promise<T>,
  again?: ReadonlySignal<unknown>,
): ReadonlySignal<T | undefined> {
  const result = signal<T | undefined>(undefined);
  const show = (value: T) => {
    result.value = value;
  };
  const stop = effect(() => {
    void again?.value;
    // One query at a time, so that no earlier result comes after a later one.
    const round = new AbortController();
    observe(query, show, reportUncaughtError, round.signal);
    return () => round.abort();
  });
  abort.addEventListener('abort', stop, { once: true });
  return result;
}
