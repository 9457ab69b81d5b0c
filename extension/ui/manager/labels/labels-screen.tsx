import { Merge } from 'lucide';
import { useEffect, useState } from 'preact/hooks';
import type { Label } from '../../../../shared/resources/label.ts';
import { words } from '../../../models/app/all-words.ts';
import { formatNumber } from '../../../models/app/format.ts';
import { nextLabelColor } from '../../../models/labels/label-colors.ts';
import { searchLabels } from '../../../models/labels/label-search.ts';
import type { ManagerModel } from '../../../models/manager/manager.ts';
import { Empty } from '../../empty.tsx';
import { Examples } from '../../examples.tsx';
import { Icon } from '../../icon.tsx';
import { useRoving } from '../../roving.ts';
import { NewButton } from '../new-button.tsx';
import { Page } from '../page.tsx';
import { SearchField } from '../search-field.tsx';
import { SelectionBar } from '../selection-bar.tsx';
import { LabelRow } from './label-row.tsx';
import { LabelTidying, type LabelView, labelsIn } from './label-tidying.tsx';
import { MergeDialog } from './merge-dialog.tsx';
import './labels-screen.css';

export function LabelsScreen({ model }: { model: ManagerModel }) {
  const { selection } = model;
  const [isMerging, setMerging] = useState(false);
  const labels = model.labels.byName.value;
  const chosen = labels?.filter(({ id }) => selection.ids.value.has(id)) ?? [];
  const { labels: text, manager } = words.value;
  const [view, setView] = useState<LabelView>('all');
  const [query, setQuery] = useState('');
  const shown = searchLabels(labelsIn(view, labels ?? [], model.labels.usageOf), query);
  useEffect(() => selection.clear, [selection]);

  async function remove() {
    const ids = chosen.map(({ id }) => id);
    selection.clear();
    await model.labels.delete(ids);
    const told = text.deletedSeveral(ids.length, formatNumber(ids.length));
    model.notices.tell(told, () => model.labels.restore(ids));
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
          <SearchField label={words.value.labelSearch.search} value={query} onChange={setQuery} />
          <LabelTidying
            model={model}
            view={view}
            count={shown.length}
            // All look-alikes are merged, so all have to be in view.
            isWhole={query.trim() === ''}
            onView={setView}
          />
        </div>
      )}
      {shown.length > 0 && <LabelList model={model} labels={shown} />}
      <SelectionBar label={text.selection} selection={selection}>
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

function LabelList({ model, labels }: { model: ManagerModel; labels: Label[] }) {
  const order = labels.map(({ id }) => id);
  return (
    <ul class="rows" aria-label={words.value.manager.labels} {...useRoving<HTMLUListElement>()}>
      {labels.map(label => (
        <LabelRow key={label.id} model={model} label={label} order={order} />
      ))}
    </ul>
  );
}
