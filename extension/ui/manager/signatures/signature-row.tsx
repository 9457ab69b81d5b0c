import { GripVertical } from 'lucide';
import type { Signature } from '../../../../shared/resources/signature.ts';
import { words } from '../../../models/app/all-words.ts';
import { formatNumber } from '../../../models/app/format.ts';
import { formatLately } from '../../../models/app/format-day.ts';
import type { Usage } from '../../../models/signatures/usage.ts';
import { Icon } from '../../icon.tsx';
import { PinMark } from '../../pin-mark.tsx';
import { memo } from '../memo.tsx';
import { type DrawnRow, isSameDrawn, VirtualRow } from '../virtual-row.tsx';
import './signature-row.css';

type SignatureRowProps = {
  signature: Signature;
  usage: Usage | undefined;
  /** Whether it has a grip to drag it by. */
  isMovable: boolean;
  drawn: DrawnRow;
};

/** One signature of the list: its words, where it is meant for, and how it was used. */
export const SignatureRow = memo(({ signature, usage, isMovable, drawn }: SignatureRowProps) => {
  const { id, name, content, sites, tags, pinned } = signature;
  return (
    <VirtualRow class="signature-row" id={id} name={name} drawn={drawn}>
      <div class="signature-main">
        <p class="signature-name">
          <button
            type="button"
            class="row-open"
            data-act="open"
            tabIndex={drawn.isCurrent ? 0 : -1}
            aria-haspopup="dialog"
          >
            <bdi>{name}</bdi>
          </button>
          {pinned && <PinMark />}
          {tags.map(tag => (
            <bdi key={tag} class="signature-tag">
              {tag}
            </bdi>
          ))}
        </p>
        <p class="signature-text" dir="auto">
          {content}
        </p>
      </div>
      <p class="signature-facts">
        {sites.length > 0 && (
          <bdi class="signature-hosts" dir="ltr">
            {sites.join(', ')}
          </bdi>
        )}
        {usage && <span>{sayUsage(usage)}</span>}
      </p>
      {isMovable && (
        <span class="signature-grip" data-grip title={words.value.signatures.drag}>
          <Icon of={GripVertical} />
        </span>
      )}
    </VirtualRow>
  );
}, isSameRow);

function isSameRow(a: SignatureRowProps, b: SignatureRowProps): boolean {
  return (
    a.signature === b.signature &&
    a.usage === b.usage &&
    a.isMovable === b.isMovable &&
    isSameDrawn(a.drawn, b.drawn)
  );
}

function sayUsage({ count, lastHost, lastMs }: Usage): string {
  const { uses, lastUsed } = words.value.signatures;
  const times = uses(count, formatNumber(count));
  return lastHost === '' ? times : lastUsed(times, lastHost, formatLately(new Date(lastMs)));
}
