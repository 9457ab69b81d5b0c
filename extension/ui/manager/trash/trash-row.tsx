import { words } from '../../../models/app/all-words.ts';
import { formatMoment } from '../../../models/app/format.ts';
import type { TrashItem } from '../../../models/trash/trash.ts';
import { Badge } from '../../badge.tsx';
import { type DrawnRow, VirtualRow } from '../virtual-row.tsx';
import './trash-row.css';

/** Something that was deleted: what it was, since when and for how long, and the way back. */
export function TrashRow({ item, drawn }: { item: TrashItem; drawn: DrawnRow }) {
  const { trash: text } = words.value;
  const { id, key, title, color, deletedMs, daysLeft } = item;
  return (
    <VirtualRow class="trash-row" id={id} name={titleOf(item)} drawn={drawn}>
      <span class="row-note trash-kind">{text.kinds[key.kind]}</span>
      <span class="trash-title" dir="auto">
        {color ? <Badge label={{ name: title, color }} /> : titleOf(item)}
      </span>
      <span class="row-note trash-moment">{formatMoment(new Date(deletedMs))}</span>
      <span class="row-note trash-days">{text.daysLeft(daysLeft)}</span>
      <button
        type="button"
        class="button"
        data-act="open"
        tabIndex={drawn.isCurrent ? 0 : -1}
        aria-label={text.restoreThis(titleOf(item))}
      >
        {text.restore}
      </button>
    </VirtualRow>
  );
}

export function titleOf(item: TrashItem): string {
  return item.title.trim().slice(0, 120) || words.value.posts.noText;
}
