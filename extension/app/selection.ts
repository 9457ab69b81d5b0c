/** The selected items of a list, with ranges (Shift) and select-all. */
import { computed, type ReadonlySignal, signal } from '@preact/signals';

export type Selection = ReturnType<typeof createSelection>;

/**
 * @param isListed true if the list shows the item; reads signals. Selected items that the list does
 *   not show, because they were deleted or filtered out, are left out until it shows them again.
 */
export function createSelection(isListed: (id: string) => boolean = () => true) {
  const selectedIds = signal<ReadonlySet<string>>(new Set());
  const ids = computed<ReadonlySet<string>>(() => {
    const listed = [...selectedIds.value].filter(isListed);
    return listed.length === selectedIds.value.size ? selectedIds.value : new Set(listed);
  });
  /** The item at which a range begins. */
  let anchor: string | null = null;

  return {
    ids: ids as ReadonlySignal<ReadonlySet<string>>,
    toggle(id: string) {
      anchor = id;
      const next = new Set(selectedIds.value);
      if (!next.delete(id)) next.add(id);
      selectedIds.value = next;
    },
    /**
     * Selects all items from the one toggled last to this one.
     * @param order the ids as the list shows them
     */
    extend(id: string, order: readonly string[]) {
      const from = anchor === null ? -1 : order.indexOf(anchor);
      const to = order.indexOf(id);
      if (to < 0) return;
      const [first, last] = from < 0 ? [to, to] : [Math.min(from, to), Math.max(from, to)];
      selectedIds.value = new Set([...selectedIds.value, ...order.slice(first, last + 1)]);
      anchor ??= id;
    },
    replace(chosen: Iterable<string>) {
      selectedIds.value = new Set(chosen);
    },
    clear() {
      anchor = null;
      if (selectedIds.value.size > 0) selectedIds.value = new Set();
    },
  };
}
