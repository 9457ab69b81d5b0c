/** Reports why a page cannot read the device's data yet. */
import { computed, type ReadonlySignal, signal } from '@preact/signals';
import type { StorageFault } from '../store/storage-fault.ts';
import { failure } from './failure.ts';

/** `late`: the database neither opens nor fails, for example while a page of an older version blocks it. */
export type OpeningFault = StorageFault | 'late';

/** A page waits equally long for its own script (`loading-fallback.css`). */
const openingTimeoutMs = 4_000;

/** @param isRead true once the page has read any data; from then on there is no fault */
export function watchOpening(isRead: () => boolean): ReadonlySignal<OpeningFault | null> {
  const hasTimedOut = signal(false);
  setTimeout(() => {
    hasTimedOut.value = true;
  }, openingTimeoutMs);
  return computed(() => {
    if (isRead()) return null;
    // A script that is missing does not keep the database from opening; the page reports it itself.
    const fault = failure.value === 'missing' ? null : failure.value;
    return fault ?? (hasTimedOut.value ? 'late' : null);
  });
}
