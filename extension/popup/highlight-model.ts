/** The highlighted row of a list, while another element has the focus. */
import { computed, effect, type ReadonlySignal, signal, untracked } from '@preact/signals';

type Row = { signature: { id: string } };

/**
 * The highlight belongs to a signature and follows it. After the signature is deleted, no row is
 * highlighted until the user moves the highlight, so that Enter never appends the next signature.
 * @param isComplete true once `rows` has all signatures; until then the first row is highlighted
 */
export function createHighlight(
  rows: ReadonlySignal<readonly Row[]>,
  isComplete: ReadonlySignal<boolean>,
) {
  const highlightedId = signal<string | undefined>(undefined);
  /** The signature that the highlight moves to once the list contains it. */
  const awaitedId = signal<string | null>(null);
  /** True while the first row is highlighted, whichever signature it shows. */
  let followsFirstRow = true;
  /** The last highlighted index; arrow keys continue from it. */
  let lastIndex = 0;

  const index = computed(() =>
    rows.value.findIndex(row => row.signature.id === highlightedId.value),
  );

  effect(() => {
    const { value: all } = rows;
    const isAwaitedListed = all.some(({ signature }) => signature.id === awaitedId.value);
    const hasAllRows = isComplete.value && all.length > 0;
    untracked(() => {
      if (isAwaitedListed) setHighlighted(awaitedId.value ?? undefined);
      else if (followsFirstRow) highlightedId.value = all[0]?.signature.id;
      if (all.length === 0) followsFirstRow = true;
      if (hasAllRows) followsFirstRow = false;
      if (index.value >= 0) lastIndex = index.value;
    });
  });

  function setHighlighted(id: string | undefined): void {
    followsFirstRow = false;
    awaitedId.value = null;
    highlightedId.value = id;
  }

  const getIdAt = (rowIndex: number) => rows.value[rowIndex]?.signature.id;

  return {
    index: index as ReadonlySignal<number>,
    moveTo: (rowIndex: number) => setHighlighted(getIdAt(rowIndex)),
    /** Moves to the first row of a new list. */
    moveToFirst() {
      setHighlighted(getIdAt(0));
      followsFirstRow = true;
    },
    /** Moves by that many rows and stops at both ends. */
    moveBy(by: number) {
      // If the highlighted signature was deleted, the next row is now at `lastIndex`.
      const from = index.value >= 0 ? index.value : by > 0 ? lastIndex - 1 : lastIndex;
      setHighlighted(getIdAt(Math.max(0, Math.min(rows.value.length - 1, from + by))));
    },
    /** Follows a signature that is being added to the list or moved in it. */
    follow(id: string) {
      awaitedId.value = id;
    },
    /** Moves to the neighbor of a row that the user is removing. */
    moveOff(id: string) {
      if (highlightedId.value !== id) return;
      setHighlighted(getIdAt(index.value + 1) ?? getIdAt(index.value - 1));
    },
    /** Removes the highlight from all rows. */
    clear: () => setHighlighted(undefined),
  };
}
