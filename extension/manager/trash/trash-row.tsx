import { cutText } from '../../../shared/text/cut-text.ts';
import { strings } from '../../app/all-strings.ts';
import { formatMoment, formatNumber } from '../../app/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { type RowState, VirtualRow } from '../../ui/virtual-row.tsx';
import type { TrashItem } from './trash-model.ts';
import './trash-row.css';

/**
 * A deleted item: its kind and title, when it was deleted, the days left, and a button that
 * restores it.
 */
export function TrashRow({ item, rowState }: { item: TrashItem; rowState: RowState }) {
  const { trash: t } = strings.value;
  const { id, rowKey, title, color, deletedMs, daysLeft } = item;
  return (
    <VirtualRow class="trash-row" id={id} label={getTitle(item)} rowState={rowState}>
      <span class="row-note trash-kind">{t.kinds[rowKey.kind]}</span>
      <span class="trash-title" dir="auto">
        {color ? <Badge label={{ name: title, color }} /> : getTitle(item)}
      </span>
      <span class="row-note trash-moment">{formatMoment(new Date(deletedMs))}</span>
      <span class="row-note trash-days">{t.daysLeft(daysLeft, formatNumber(daysLeft))}</span>
      <button
        type="button"
        class="button"
        data-act="open"
        tabIndex={rowState.isTabStop ? 0 : -1}
        aria-label={t.restoreThis(getTitle(item))}
      >
        {t.restore}
      </button>
    </VirtualRow>
  );
}

export function getTitle(item: TrashItem): string {
  return cutText(item.title.trim(), 120) || strings.value.posts.noText;
}
