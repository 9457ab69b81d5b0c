import { Merge } from 'lucide';
import { useEffect, useState } from 'preact/hooks';
import type { Label } from '../../../../shared/resources/label.ts';
import { words } from '../../../models/app/all-words.ts';
import { formatNumber } from '../../../models/app/format.ts';
import { nextLabelColor } from '../../../models/labels/label-colors.ts';
import type { ManagerModel } from '../../../models/manager/manager.ts';
import { Empty } from '../../empty.tsx';
import { Examples } from '../../examples.tsx';
import { Icon } from '../../icon.tsx';
import { useRoving } from '../../roving.ts';
import { NewButton } from '../new-button.tsx';
import { Page } from '../page.tsx';
import { SearchField } from '../search-field.tsx';
import { SelectAll } from '../select-all.tsx';
import { SelectionBar } from '../selection-bar.tsx';
import { LabelRow } from './label-row.tsx';
import { LabelTidying } from './label-tidying.tsx';
import { MergeDialog } from './merge-dialog.tsx';
import './labels-screen.css';

export function LabelsScreen({ model }: { model: ManagerModel }) {
  const { selection } = model;
  const [isMerging, setMerging] = useState(false);
  const { byName, view, query, found } = model.labels;
  const labels = byName.value;
  const chosen = labels?.filter(({ id }) => selection.ids.value.has(id)) ?? [];
  const { labels: text, manager } = words.value;
  const shown = found.value;
  useEffect(() => {
    return () => {
      selection.clear();
      view.value = 'all';
      query.value = '';
    };
  }, [selection, view, query]);

  async function remove() {
    const ids = [...selection.ids.value];
    selection.clear();
    const { changed, undo } = await model.labels.delete(ids);
    if (changed === 0) return;
    model.notices.tell(text.deletedSeveral(changed, formatNumber(changed)), undo);
  }

  return (
    <Page title={manager.labels} actions={<NewButton model={model} kind="label" />}>
      {labels?.length === 0 && (
        <Empty title={text.empty} text={text.emptyText}>
          <Examples
            examples={Object.values(text.examples).map((name, place) => ({
              name,
              color: nextLabelColor(place),
            }))}
            onChoose={example => void model.labels.save(example)}
          />
        </Empty>
      )}
      {labels && labels.length > 0 && (
        <div class="label-tools">
          <SearchField
            label={words.value.labelSearch.search}
            value={query.value}
            onChange={typed => {
              query.value = typed;
            }}
          />
          <LabelTidying
            model={model}
            view={view.value}
            count={shown.length}
            // All look-alikes are merged, so all have to be in view.
            isWhole={query.value.trim() === ''}
            onView={wanted => {
              view.value = wanted;
            }}
          />
        </div>
      )}
      {shown.length > 0 && <LabelList model={model} labels={shown} onDelete={remove} />}
      <SelectionBar label={text.selection} selection={selection}>
        <SelectAll selection={selection} listed={shown} />
        {chosen.length > 1 ? (
          <button type="button" class="button" onClick={() => setMerging(true)}>
            <Icon of={Merge} />
            {text.merge}
          </button>
        ) : (
          <p class="row-note">{text.selectToMerge}</p>
        )}
        <button type="button" class="button" data-look="danger" onClick={() => void remove()}>
          {words.value.actions.delete}
        </button>
      </SelectionBar>
      {isMerging && (
        <MergeDialog
          model={model}
          labels={chosen}
          onClose={() => setMerging(false)}
          onMerged={selection.clear}
        />
      )}
    </Page>
  );
}

type LabelListProps = { model: ManagerModel; labels: Label[]; onDelete: () => Promise<void> };

function LabelList({ model, labels, onDelete }: LabelListProps) {
  const { selection } = model;
  const order = labels.map(({ id }) => id);
  const roving = useRoving<HTMLUListElement>();

  /** The keys of all lists. */
  function onKeyDown(event: KeyboardEvent) {
    const idOf = (target: EventTarget | null) =>
      (target as Element).closest<HTMLElement>('[data-label]')?.dataset.label;
    const id = idOf(event.target);
    if (id === undefined) return;
    const isNoneSelected = selection.ids.value.size === 0;
    if ((event.ctrlKey || event.metaKey) && event.key === 'a') selection.replace(order);
    else if (event.key === 'Escape' && !isNoneSelected) selection.clear();
    else if (event.key === 'Delete') {
      if (isNoneSelected) selection.toggle(id);
      void onDelete();
    } else {
      roving.onKeyDown(event);
      const next = idOf(document.activeElement);
      if (!event.shiftKey || next === undefined || next === id) return;
      if (isNoneSelected) selection.toggle(id);
      selection.extend(next, order);
      return;
    }
    event.preventDefault();
  }

  return (
    <ul class="rows" aria-label={words.value.manager.labels} {...roving} onKeyDown={onKeyDown}>
      {labels.map(label => (
        <LabelRow key={label.id} model={model} label={label} order={order} />
      ))}
    </ul>
  );
}
