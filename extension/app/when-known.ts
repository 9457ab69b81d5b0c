import type { ReadonlySignal } from '@preact/signals';

/** Resolves to the first value of the signal that is neither undefined nor null. */
export function whenKnown<T>(source: ReadonlySignal<T>): Promise<NonNullable<T>> {
  return new Promise(resolve => {
    const stop = source.subscribe(value => {
      if (value === undefined || value === null) return;
      resolve(value);
      // The first call comes before `subscribe` has returned.
      queueMicrotask(() => stop());
    });
  });
}
