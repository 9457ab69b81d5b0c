/** Which of a list's things are chosen, as lists with shift and select-all do it. */
import { computed, type ReadonlySignal, signal } from '@preact/signals';

export type Selection = ReturnType<typeof createSelection>;

/**
 * @param isListed whether the list shows it just now, read from signals: what was deleted elsewhere, or
 *   is out of the filter, is acted on by nobody, and is chosen again once the list shows it again
 */
export function createSelection(isListed: (id: string) => boolean = () => true) {
  const touched = signal<ReadonlySet<string>>(new Set());
  const ids = computed<ReadonlySet<string>>(() => {
    const listed = [...touched.value].filter(isListed);
    return listed.length === touched.value.size ? touched.value : new Set(listed);
  });
  /** Where a stretch begins. */
  let anchor: string | null = null;

  return {
    ids: ids as ReadonlySignal<ReadonlySet<string>>,
    toggle(id: string) {
      anchor = id;
      const next = new Set(touched.value);
      if (!next.delete(id)) next.add(id);
      touched.value = next;
    },
    /** Chooses all from the last one touched to this one, in the order shown. */
    extend(id: string, order: readonly string[]) {
      const from = anchor === null ? -1 : order.indexOf(anchor);
      const to = order.indexOf(id);
      if (to < 0) return;
      const [first, last] = from < 0 ? [to, to] : [Math.min(from, to), Math.max(from, to)];
      touched.value = new Set([...touched.value, ...order.slice(first, last + 1)]);
      anchor ??= id;
    },
    replace(chosen: Iterable<string>) {
      touched.value = new Set(chosen);
    },
    clear() {
      anchor = null;
      if (touched.value.size > 0) touched.value = new Set();
    },
  };
}
