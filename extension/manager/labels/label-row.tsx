import type { Label } from '../../../shared/resources/label.ts';
import { strings } from '../../app/all-strings.ts';
import { formatNumber } from '../../app/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { memo } from '../../ui/memo.tsx';
import { isSameRowState, type RowState, VirtualRow } from '../../ui/virtual-row.tsx';
import './label-row.css';

type LabelRowProps = {
  label: Label;
  /** Number of posts that carry the label. */
  usageCount: number;
  postsHref: string;
  rowState: RowState;
};

/** A label, which opens its form, and its number of posts, which is a link to them. */
export const LabelRow = memo(({ label, usageCount, postsHref, rowState }: LabelRowProps) => {
  const { id, name } = label;
  return (
    <VirtualRow class="label-row" id={id} label={name} rowState={rowState}>
      <button
        type="button"
        class="row-open"
        data-act="open"
        tabIndex={rowState.isTabStop ? 0 : -1}
        aria-haspopup="dialog"
        aria-keyshortcuts="X"
      >
        <Badge label={label} />
      </button>
      {/* Only in the row with the list's tab stop, or the list would have a tab stop for each label. */}
      <a class="row-note" href={postsHref} tabIndex={rowState.isTabStop ? 0 : -1}>
        {strings.value.labels.usage(usageCount, formatNumber(usageCount))}
      </a>
    </VirtualRow>
  );
}, areEqualProps);

function areEqualProps(a: LabelRowProps, b: LabelRowProps): boolean {
  return (
    a.label === b.label &&
    a.usageCount === b.usageCount &&
    a.postsHref === b.postsHref &&
    isSameRowState(a.rowState, b.rowState)
  );
}
