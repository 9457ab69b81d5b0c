/** The highlighted row of a list whose focus stays elsewhere. */
import { computed, effect, type ReadonlySignal, signal, untracked } from '@preact/signals';

type Row = { signature: { id: string } };

/**
 * It belongs to a signature and goes where that goes. Once that is gone no row has it, until a
 * person moves it: Enter never takes what has slipped into its place.
 * @param isWhole whether `rows` are all there are; until then the first of them has it
 */
export function createHighlight(
  rows: ReadonlySignal<readonly Row[]>,
  isWhole: ReadonlySignal<boolean>,
) {
  const ownerId = signal<string | undefined>(undefined);
  /** A signature that is on its way into the list. */
  const comingId = signal<string | null>(null);
  let isFirst = true;
  /** Where it was last, from where arrows go on. */
  let place = 0;

  const index = computed(() => rows.value.findIndex(row => row.signature.id === ownerId.value));

  effect(() => {
    const { value: all } = rows;
    const comes = all.some(({ signature }) => signature.id === comingId.value);
    const isSettled = isWhole.value && all.length > 0;
    untracked(() => {
      if (comes) give(comingId.value ?? undefined);
      else if (isFirst) ownerId.value = all[0]?.signature.id;
      if (all.length === 0) isFirst = true;
      if (isSettled) isFirst = false;
      if (index.value >= 0) place = index.value;
    });
  });

  function give(id: string | undefined): void {
    isFirst = false;
    comingId.value = null;
    ownerId.value = id;
  }

  const idAt = (at: number) => rows.value[at]?.signature.id;

  return {
    index: index as ReadonlySignal<number>,
    to: (at: number) => give(idAt(at)),
    /** To the first row of another list. */
    toFirst() {
      give(idAt(0));
      isFirst = true;
    },
    /** Stops at both ends. */
    move(by: number) {
      const from = index.value >= 0 ? index.value : by > 0 ? place - 1 : place;
      give(idAt(Math.max(0, Math.min(rows.value.length - 1, from + by))));
    },
    /** Stays on a signature that is on its way into the list, or to another place in it. */
    follow(id: string) {
      comingId.value = id;
    },
    /** To the neighbour of a row that the person takes away. */
    leave(id: string) {
      if (ownerId.value !== id) return;
      give(idAt(index.value + 1) ?? idAt(index.value - 1));
    },
    /** From every row. */
    drop: () => give(undefined),
  };
}
