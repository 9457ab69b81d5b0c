import { words } from '../../models/app/all-words.ts';
import { formatNumber } from '../../models/app/format.ts';
import type { Selection } from '../../models/app/selection.ts';

type SelectAllProps = { selection: Selection; listed: readonly { id: string }[] };

/** For as long as something that the list shows is not selected. */
export function SelectAll({ selection, listed }: SelectAllProps) {
  if (selection.ids.value.size >= listed.length) return null;
  return (
    <button
      type="button"
      class="button"
      data-look="quiet"
      onClick={() => selection.replace(listed.map(({ id }) => id))}
    >
      {words.value.posts.selectAll(formatNumber(listed.length))}
    </button>
  );
}
