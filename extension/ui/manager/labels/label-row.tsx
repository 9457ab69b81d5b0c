import type { Label } from '../../../../shared/resources/label.ts';
import { words } from '../../../models/app/all-words.ts';
import { formatNumber } from '../../../models/app/format.ts';
import { Badge } from '../../badge.tsx';
import { memo } from '../memo.tsx';
import { type DrawnRow, isSameDrawn, VirtualRow } from '../virtual-row.tsx';
import './label-row.css';

type LabelRowProps = {
  label: Label;
  /** How many posts carry it, and where they are listed. */
  usage: number;
  postsHref: string;
  drawn: DrawnRow;
};

/** A label, how many posts carry it, and the way to both. */
export const LabelRow = memo(({ label, usage, postsHref, drawn }: LabelRowProps) => {
  const { id, name } = label;
  return (
    <VirtualRow class="label-row" id={id} name={name} drawn={drawn}>
      <button
        type="button"
        class="row-open"
        data-act="open"
        tabIndex={drawn.isCurrent ? 0 : -1}
        aria-haspopup="dialog"
        aria-keyshortcuts="X"
      >
        <Badge label={label} />
      </button>
      <a class="row-note" href={postsHref}>
        {words.value.labels.usage(usage, formatNumber(usage))}
      </a>
    </VirtualRow>
  );
}, isSameRow);

function isSameRow(a: LabelRowProps, b: LabelRowProps): boolean {
  return (
    a.label === b.label &&
    a.usage === b.usage &&
    a.postsHref === b.postsHref &&
    isSameDrawn(a.drawn, b.drawn)
  );
}
