/** Signatures that are marked to be appended together, in the order of the marks. */
import { batch, computed, effect, type ReadonlySignal, signal } from '@preact/signals';
import type { GlancedSignature } from '../../store/glance.ts';

/**
 * @param isWhole whether all `signatures` are read
 * @param onAllGone called where others have deleted everything that was marked
 */
export function createMarks(
  signatures: ReadonlySignal<readonly GlancedSignature[] | undefined>,
  isWhole: ReadonlySignal<boolean>,
  onAllGone: () => void,
) {
  const ids = signal<readonly string[]>([]);
  const marked = computed(() =>
    ids.value.flatMap(id => signatures.value?.find(signature => signature.id === id) ?? []),
  );
  effect(() => {
    if (!isWhole.value || ids.value.length === 0 || marked.value.length > 0) return;
    batch(() => {
      ids.value = [];
      onAllGone();
    });
  });
  return {
    marked,
    mark(id: string) {
      ids.value = [...ids.value, id];
    },
    unmarkLast() {
      ids.value = ids.value.slice(0, -1);
    },
    /** The places of a signature in the order of marks, counted from 1. */
    marksOf: (id: string): number[] =>
      ids.value.flatMap((marked, index) => (marked === id ? [index + 1] : [])),
  };
}
