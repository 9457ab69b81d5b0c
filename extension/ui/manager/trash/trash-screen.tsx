import { useState } from 'preact/hooks';
import { isolate } from '../../../../shared/text/isolate.ts';
import { words } from '../../../models/app/all-words.ts';
import { formatMoment, formatNumber } from '../../../models/app/format.ts';
import type { ManagerModel } from '../../../models/manager/manager.ts';
import { type TrashItem, trashDays } from '../../../models/trash/trash.ts';
import { Badge } from '../../badge.tsx';
import { Dialog } from '../../dialog.tsx';
import { Empty } from '../../empty.tsx';
import { useRoving } from '../../roving.ts';
import { Page } from '../page.tsx';
import './trash-screen.css';

/** The latest are what people look for; the rest follows when these are dealt with. */
const shownAtMost = 500;

export function TrashScreen({ model }: { model: ManagerModel }) {
  const [isAsking, setAsking] = useState(false);
  const items = model.trash.items.value;
  const { trash: text, manager } = words.value;
  const hasItems = items !== undefined && items.length > 0;

  async function restore(item: TrashItem) {
    const gone = await model.trash.restore([item]);
    const { deletedForGood } = words.value.forms;
    model.notices.tell(
      gone > 0 ? deletedForGood(gone, formatNumber(gone)) : text.restored(isolate(titleOf(item))),
    );
  }

  return (
    <Page
      title={manager.trash}
      actions={
        hasItems && (
          <button type="button" class="button" data-look="danger" onClick={() => setAsking(true)}>
            {text.empty}
          </button>
        )
      }
    >
      {items?.length === 0 && <Empty title={text.nothing} text={text.nothingText(trashDays)} />}
      {hasItems && (
        <>
          <p class="trash-hint">{text.hint(trashDays)}</p>
          <TrashList items={items.slice(0, shownAtMost)} onRestore={restore} />
        </>
      )}
      {hasItems && isAsking && (
        <Dialog title={text.emptyTitle} onClose={() => setAsking(false)}>
          <p class="dialog-text">{text.emptyText(items.length, formatNumber(items.length))}</p>
          <div class="dialog-actions">
            <button type="button" class="button" onClick={() => setAsking(false)}>
              {words.value.actions.cancel}
            </button>
            <button
              type="button"
              class="button"
              data-look="main"
              onClick={() => {
                setAsking(false);
                void model.trash.purge(items);
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

type TrashListProps = { items: TrashItem[]; onRestore: (item: TrashItem) => void };

function TrashList({ items, onRestore }: TrashListProps) {
  const { trash: text, manager } = words.value;
  return (
    <ul class="rows" aria-label={manager.trash} {...useRoving<HTMLUListElement>()}>
      {items.map(item => (
        <li key={`${item.kind}/${item.id}`} class="trash-row">
          <span class="row-note">{text.kinds[item.kind]}</span>
          <span class="trash-title" dir="auto">
            {item.color ? <Badge label={{ name: item.title, color: item.color }} /> : titleOf(item)}
          </span>
          <span class="row-note">{formatMoment(new Date(item.deletedMs))}</span>
          <span class="row-note">{text.daysLeft(item.daysLeft)}</span>
          <button
            type="button"
            class="button"
            data-rove
            aria-label={text.restoreThis(titleOf(item))}
            onClick={() => onRestore(item)}
          >
            {text.restore}
          </button>
        </li>
      ))}
    </ul>
  );
}

function titleOf(item: TrashItem): string {
  return item.title.trim().slice(0, 120) || words.value.posts.noText;
}
