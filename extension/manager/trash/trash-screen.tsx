import { useState } from 'preact/hooks';
import { cutText } from '../../../shared/text/cut-text.ts';
import { isolate } from '../../../shared/text/isolate.ts';
import { strings } from '../../app/all-strings.ts';
import { formatMoment, formatNumber } from '../../app/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Page } from '../../ui/page.tsx';
import { SelectAllButton } from '../../ui/select-all-button.tsx';
import { SelectionBar } from '../../ui/selection-bar.tsx';
import { VirtualList } from '../../ui/virtual-list.tsx';
import { type RowState, VirtualRow } from '../../ui/virtual-row.tsx';
import type { ManagerModel } from '../manager-model.ts';
import { type TrashItem, trashDays } from './trash-model.ts';
import './trash-row.css';
import './trash-screen.css';

/** Height of one line with a button and its border, in CSS pixels. Rows that wrap are measured. */
const estimatedRowPx = 49;

export function TrashScreen({ model }: { model: ManagerModel }) {
  const { selection, trash, notices } = model;
  const [confirming, setConfirming] = useState<'all' | 'selected' | null>(null);
  const items = trash.items.value;
  const { trash: t, manager, forms, actions } = strings.value;
  const chosen = items?.filter(({ id }) => selection.ids.value.has(id)) ?? [];
  const itemsToPurge = confirming === 'selected' ? chosen : (items ?? []);

  async function restore(itemsToRestore: readonly TrashItem[]) {
    selection.clear();
    const goneCount = await trash.restore(itemsToRestore);
    const [only, second] = itemsToRestore;
    if (goneCount > 0) notices.show(forms.deletedForGood(goneCount, formatNumber(goneCount)));
    else if (second)
      notices.show(t.restoredSeveral(itemsToRestore.length, formatNumber(itemsToRestore.length)));
    else if (only) notices.show(t.restored(isolate(getTitle(only))));
  }

  return (
    <Page
      title={manager.trash}
      actions={
        items &&
        items.length > 0 && (
          <button
            type="button"
            class="button"
            data-look="danger"
            onClick={() => setConfirming('all')}
          >
            {t.empty}
          </button>
        )
      }
      tools={
        items && items.length > 0 && <p class="trash-hint">{t.hint(formatNumber(trashDays))}</p>
      }
    >
      {items?.length === 0 && (
        <EmptyState title={t.nothing} text={t.nothingText(formatNumber(trashDays))} />
      )}
      {items && items.length > 0 && (
        <VirtualList
          label={manager.trash}
          items={items}
          selection={selection}
          estimatePx={estimateRowPx}
          keys={{ Delete: () => setConfirming('selected') }}
          onOpen={id => void restore(items.filter(item => item.id === id))}
          renderRow={(item, rowState) => <TrashRow key={item.id} item={item} rowState={rowState} />}
        />
      )}
      <SelectionBar label={t.selection} selection={selection}>
        <SelectAllButton selection={selection} items={items ?? []} />
        <button type="button" class="button" onClick={() => void restore(chosen)}>
          {t.restore}
        </button>
        <button
          type="button"
          class="button"
          data-look="danger"
          onClick={() => setConfirming('selected')}
        >
          {t.deleteForGood}
        </button>
      </SelectionBar>
      {confirming !== null && itemsToPurge.length > 0 && (
        <Dialog
          title={confirming === 'all' ? t.emptyTitle : t.deleteTitle}
          onClose={() => setConfirming(null)}
        >
          <p class="dialog-text">
            {t.emptyText(itemsToPurge.length, formatNumber(itemsToPurge.length))}
          </p>
          <div class="dialog-actions">
            <button type="button" class="button" onClick={() => setConfirming(null)}>
              {actions.cancel}
            </button>
            <button
              type="button"
              class="button"
              data-look="main"
              onClick={() => {
                setConfirming(null);
                void trash.purge(itemsToPurge);
              }}
            >
              {t.deleteForGood}
            </button>
          </div>
        </Dialog>
      )}
    </Page>
  );
}

const estimateRowPx = () => estimatedRowPx;

/**
 * A deleted item: its kind and title, when it was deleted, the days left, and a button that
 * restores it.
 */
function TrashRow({ item, rowState }: { item: TrashItem; rowState: RowState }) {
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

function getTitle(item: TrashItem): string {
  return cutText(item.title.trim(), 120) || strings.value.posts.noText;
}
