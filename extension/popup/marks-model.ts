/** Signatures that the user has marked to append together, in the order of the marks. */
import { batch, computed, effect, type ReadonlySignal, signal } from '@preact/signals';
import type { SnapshotSignature } from '../store/popup-snapshot.ts';

/**
 * @param isComplete true once all `signatures` are read
 * @param onAllDeleted called if all marked signatures were deleted elsewhere
 */
export function createMarks(
  signatures: ReadonlySignal<readonly SnapshotSignature[] | undefined>,
  isComplete: ReadonlySignal<boolean>,
  onAllDeleted: () => void,
) {
  const ids = signal<readonly string[]>([]);
  const marked = computed(() =>
    ids.value.flatMap(id => signatures.value?.find(signature => signature.id === id) ?? []),
  );
  effect(() => {
    if (!isComplete.value || ids.value.length === 0 || marked.value.length > 0) return;
    batch(() => {
      ids.value = [];
      onAllDeleted();
    });
  });
  return {
    marked,
    mark(id: string) {
      ids.value = [...ids.value, id];
    },
    unmarkAll() {
      ids.value = [];
    },
    unmarkLast() {
      ids.value = ids.value.slice(0, -1);
    },
    /** Returns the positions of a signature in the order of marks, counted from 1. */
    getMarkNumbers: (id: string): number[] =>
      ids.value.flatMap((marked, index) => (marked === id ? [index + 1] : [])),
  };
}
