import { useEffect, useState } from 'preact/hooks';
import { isolate } from '../../../../shared/text/isolate.ts';
import { words } from '../../../models/app/all-words.ts';
import { formatNumber } from '../../../models/app/format.ts';
import type { ManagerModel } from '../../../models/manager/manager.ts';
import { type TrashItem, trashDays } from '../../../models/trash/trash.ts';
import { Dialog } from '../../dialog.tsx';
import { Empty } from '../../empty.tsx';
import { Page } from '../page.tsx';
import { SelectAll } from '../select-all.tsx';
import { SelectionBar } from '../selection-bar.tsx';
import { VirtualList } from '../virtual-list.tsx';
import { TrashRow, titleOf } from './trash-row.tsx';
import './trash-screen.css';

/** One line with a button, and its border; what breaks into two is measured. */
const rowPx = 49;

export function TrashScreen({ model }: { model: ManagerModel }) {
  const { selection, trash, notices } = model;
  const [asksAbout, setAsksAbout] = useState<'all' | 'selected' | null>(null);
  const items = trash.items.value;
  const { trash: text, manager, forms, actions } = words.value;
  const chosen = items?.filter(({ id }) => selection.ids.value.has(id)) ?? [];
  const asked = asksAbout === 'selected' ? chosen : (items ?? []);
  useEffect(() => selection.clear, [selection]);

  async function restore(wanted: readonly TrashItem[]) {
    selection.clear();
    const gone = await trash.restore(wanted);
    const [only, second] = wanted;
    if (gone > 0) notices.tell(forms.deletedForGood(gone, formatNumber(gone)));
    else if (second) notices.tell(text.restoredSeveral(wanted.length, formatNumber(wanted.length)));
    else if (only) notices.tell(text.restored(isolate(titleOf(only))));
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
            onClick={() => setAsksAbout('all')}
          >
            {text.empty}
          </button>
        )
      }
    >
      {items?.length === 0 && <Empty title={text.nothing} text={text.nothingText(trashDays)} />}
      {items && items.length > 0 && (
        <>
          <p class="trash-hint">{text.hint(trashDays)}</p>
          <VirtualList
            label={manager.trash}
            items={items}
            selection={selection}
            estimatePx={toRowPx}
            keys={{ Delete: () => setAsksAbout('selected') }}
            onOpen={id => void restore(items.filter(item => item.id === id))}
            row={(item, drawn) => <TrashRow key={item.id} item={item} drawn={drawn} />}
          />
        </>
      )}
      <SelectionBar label={text.selection} selection={selection}>
        <SelectAll selection={selection} listed={items ?? []} />
        <button type="button" class="button" onClick={() => void restore(chosen)}>
          {text.restore}
        </button>
        <button
          type="button"
          class="button"
          data-look="danger"
          onClick={() => setAsksAbout('selected')}
        >
          {text.deleteForGood}
        </button>
      </SelectionBar>
      {asksAbout !== null && asked.length > 0 && (
        <Dialog
          title={asksAbout === 'all' ? text.emptyTitle : text.deleteTitle}
          onClose={() => setAsksAbout(null)}
        >
          <p class="dialog-text">{text.emptyText(asked.length, formatNumber(asked.length))}</p>
          <div class="dialog-actions">
            <button type="button" class="button" onClick={() => setAsksAbout(null)}>
              {actions.cancel}
            </button>
            <button
              type="button"
              class="button"
              data-look="main"
              onClick={() => {
                setAsksAbout(null);
                void trash.purge(asked);
              }}
            >
              {text.deleteForGood}
            </button>
          </div>
        </Dialog>
      )}
    </Page>
  );
}

const toRowPx = () => rowPx;
