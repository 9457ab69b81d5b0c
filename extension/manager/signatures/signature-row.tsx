import { GripVertical } from 'lucide';
import { nameSites } from '../../../shared/counting/network.ts';
import type { Signature } from '../../../shared/resources/signature.ts';
import { strings } from '../../app/all-strings.ts';
import { formatNumber } from '../../app/format.ts';
import { Icon, PinnedIcon } from '../../ui/icon.tsx';
import { memo } from '../../ui/memo.tsx';
import { ShortcutBadge } from '../../ui/shortcut-badge.tsx';
import {
  type DropTarget,
  findElementUnder,
  findSourceByAttribute,
  type Point,
  useDrag,
} from '../../ui/use-drag.ts';
import { VariableText } from '../../ui/variable-text.tsx';
import { isSameRowState, type RowState, VirtualRow } from '../../ui/virtual-row.tsx';
import type { ManagerModel } from '../manager-model.ts';
import type { MoveResult } from './signature-edits-model.ts';
import { formatUsage, type Usage } from './usage.ts';
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
        {sites.length > 0 && <bdi class="signature-hosts">{nameSites(sites).join(', ')}</bdi>}
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

/** Moves rows of the list of signatures by drag and by keys, with Undo. */
export function useManualOrder({ signatures, selection, notices }: ManagerModel) {
  const selectedIds = selection.ids.value;

  async function notifyMoved(moving: Promise<MoveResult>): Promise<boolean> {
    const moved = await moving;
    if (moved === null) return false;
    const { position, count, undo } = moved;
    notices.show(strings.value.signatures.moved(formatNumber(position), formatNumber(count)), undo);
    return true;
  }

  const drag = useDrag({
    findSource(pressed) {
      const grip = pressed.closest('[data-grip]');
      return grip && findSourceByAttribute('data-key', grip);
    },
    findDropTarget: findRowDropTarget,
    onDrop(signatureId, { element: { dataset }, mark }) {
      void notifyMoved(
        signatures.move(
          signatureId,
          selectedIds,
          Number(dataset.index) + (mark === 'after' ? 1 : 0),
        ),
      );
    },
  });

  return {
    /**
     * True if the list is in manual order; only then rows can be moved. Found signatures are in the order
     * of their matches.
     */
    isShown: signatures.order.value === 'own' && signatures.query.value.trim() === '',
    drag,
    step: (id: string, by: -1 | 1) => notifyMoved(signatures.moveByOne(id, selectedIds, by)),
  };
}

/** Returns the row under the point, and the half of it that the point is in. */
function findRowDropTarget({ clientX, clientY }: Point): DropTarget | null {
  const element = findElementUnder({ clientX, clientY }, '[data-key]');
  if (element === null) return null;
  const { top, height } = element.getBoundingClientRect();
  return { element, mark: clientY < top + height / 2 ? 'before' : 'after' };
}
