/** What keeps a page from what the device holds, until that has been read: a person must hear of it. */
import { computed, type ReadonlySignal, signal } from '@preact/signals';
import type { StorageFault } from '../../store/storage-fault.ts';
import { failure } from './failure.ts';

/** `late`: it neither opens nor fails, as where another page of an older version holds it. */
export type OpeningFault = StorageFault | 'late';

/** As long as a page waits for its own script (`until-drawn.css`). */
const patienceMs = 4_000;

/** @param isRead whether anything has been read, from when on nothing of it keeps the page back */
export function watchOpening(isRead: () => boolean): ReadonlySignal<OpeningFault | null> {
  const isLate = signal(false);
  setTimeout(() => {
    isLate.value = true;
  }, patienceMs);
  return computed(() => {
    if (isRead()) return null;
    const fault = failure.value === 'missing' ? null : failure.value;
    return fault ?? (isLate.value ? 'late' : null);
  });
}
