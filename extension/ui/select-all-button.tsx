import { strings } from '../app/all-strings.ts';
import { formatNumber } from '../app/format.ts';
import type { Selection } from '../app/selection.ts';

type SelectAllButtonProps = { selection: Selection; items: readonly { id: string }[] };

/** Selects all listed items. It is hidden if all are selected. */
export function SelectAllButton({ selection, items }: SelectAllButtonProps) {
  if (selection.ids.value.size >= items.length) return null;
  return (
    <button
      type="button"
      class="button"
      data-look="quiet"
      onClick={() => selection.replace(items.map(({ id }) => id))}
    >
      {strings.value.posts.selectAll(formatNumber(items.length))}
    </button>
  );
}
