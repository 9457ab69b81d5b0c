/** Which of a list's things are chosen, as lists with shift and select-all do it. */
import { type ReadonlySignal, signal } from '@preact/signals';

export type Selection = ReturnType<typeof createSelection>;

export function createSelection() {
  const ids = signal<ReadonlySet<string>>(new Set());
  /** Where a stretch begins. */
  let anchor: string | null = null;

  return {
    ids: ids as ReadonlySignal<ReadonlySet<string>>,
    toggle(id: string) {
      anchor = id;
      const next = new Set(ids.value);
      if (!next.delete(id)) next.add(id);
      ids.value = next;
    },
    /** Chooses all from the last one touched to this one, in the order shown. */
    extend(id: string, order: readonly string[]) {
      const from = anchor === null ? -1 : order.indexOf(anchor);
      const to = order.indexOf(id);
      if (to < 0) return;
      const [first, last] = from < 0 ? [to, to] : [Math.min(from, to), Math.max(from, to)];
      ids.value = new Set([...ids.value, ...order.slice(first, last + 1)]);
      anchor ??= id;
    },
    replace(chosen: Iterable<string>) {
      ids.value = new Set(chosen);
    },
    clear() {
      anchor = null;
      if (ids.value.size > 0) ids.value = new Set();
    },
  };
}
