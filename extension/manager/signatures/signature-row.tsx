import { GripVertical } from 'lucide';
import type { Signature } from '../../../shared/resources/signature.ts';
import { strings } from '../../app/all-strings.ts';
import { Icon, PinnedIcon } from '../../ui/icon.tsx';
import { memo } from '../../ui/memo.tsx';
import { ShortcutBadge } from '../../ui/shortcut-badge.tsx';
import { VariableText } from '../../ui/variable-text.tsx';
import { isSameRowState, type RowState, VirtualRow } from '../../ui/virtual-row.tsx';
import { formatUsage } from './format-usage.ts';
import type { Usage } from './usage.ts';
import './signature-row.css';

type SignatureRowProps = {
  signature: Signature;
  usage: Usage | undefined;
  /** True if the row has a grip to drag it by. */
  isMovable: boolean;
  rowState: RowState;
};

/** One signature of the list: its text, its sites and its use. */
export const SignatureRow = memo(({ signature, usage, isMovable, rowState }: SignatureRowProps) => {
  const { id, name, content, sites, tags, pinned, shortcut, variables } = signature;
  return (
    <VirtualRow class="signature-row" id={id} label={name} rowState={rowState}>
      <div class="signature-main">
        <p class="signature-name">
          <button
            type="button"
            class="row-open"
            data-act="open"
            tabIndex={rowState.isTabStop ? 0 : -1}
            aria-haspopup="dialog"
          >
            <bdi>{name}</bdi>
          </button>
          {pinned && <PinnedIcon />}
          {shortcut !== null && <ShortcutBadge shortcut={shortcut} />}
          {tags.map(tag => (
            <bdi key={tag} class="signature-tag">
              {tag}
            </bdi>
          ))}
        </p>
        <p class="signature-text" dir="auto">
          {variables ? <VariableText content={content} /> : content}
        </p>
      </div>
      <p class="signature-details">
        {sites.length > 0 && (
          <bdi class="signature-hosts" dir="ltr">
            {sites.join(', ')}
          </bdi>
        )}
        {usage && <span>{formatUsage(usage)}</span>}
      </p>
      {isMovable && (
        <span class="signature-grip" data-grip title={strings.value.signatures.drag}>
          <Icon icon={GripVertical} />
        </span>
      )}
    </VirtualRow>
  );
}, areEqualProps);

function areEqualProps(a: SignatureRowProps, b: SignatureRowProps): boolean {
  return (
    a.signature === b.signature &&
    a.usage === b.usage &&
    a.isMovable === b.isMovable &&
    isSameRowState(a.rowState, b.rowState)
  );
}
