/** The highlighted row of a list whose focus stays elsewhere. */
import { effect, type ReadonlySignal, signal, untracked } from '@preact/signals';

type Row = { signature: { id: string } };

export function createHighlight(rows: ReadonlySignal<readonly Row[]>) {
  const index = signal(0);
  /** The signature that keeps the highlight wherever it goes, until a person moves it. */
  const followedId = signal<string | null>(null);

  effect(() => {
    const { value: all } = rows;
    const followed = all.findIndex(({ signature }) => signature.id === followedId.value);
    untracked(() => {
      if (followed >= 0) index.value = followed;
      // The last one may have been deleted.
      else index.value = Math.max(0, Math.min(index.value, all.length - 1));
    });
  });

  function to(next: number): void {
    followedId.value = null;
    index.value = next;
  }

  return {
    index: index as ReadonlySignal<number>,
    to,
    /** Stops at both ends. */
    move(by: number) {
      to(Math.max(0, Math.min(rows.value.length - 1, index.value + by)));
    },
    /** Stays on a signature that is on its way into the list, or to another place in it. */
    follow(id: string) {
      followedId.value = id;
    },
  };
}
