import { Merge } from 'lucide';
import { useEffect, useState } from 'preact/hooks';
import { words } from '../../../models/app/all-words.ts';
import { formatNumber } from '../../../models/app/format.ts';
import { nextLabelColor } from '../../../models/labels/label-colors.ts';
import type { ManagerModel } from '../../../models/manager/manager.ts';
import { Empty } from '../../empty.tsx';
import { Examples } from '../../examples.tsx';
import { Icon } from '../../icon.tsx';
import { NewButton } from '../new-button.tsx';
import { Page } from '../page.tsx';
import { SearchField } from '../search-field.tsx';
import { SelectAll } from '../select-all.tsx';
import { SelectionBar } from '../selection-bar.tsx';
import { VirtualList } from '../virtual-list.tsx';
import { LabelRow } from './label-row.tsx';
import { LabelTidying } from './label-tidying.tsx';
import { MergeDialog } from './merge-dialog.tsx';
import './labels-screen.css';

/** One line, with its border; a name that breaks into more is measured. */
const rowPx = 45;

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
      {shown.length > 0 && (
        <VirtualList
          label={manager.labels}
          items={shown}
          selection={selection}
          estimatePx={toRowPx}
          keys={{ Delete: remove }}
          onOpen={id => {
            model.form.value = { kind: 'label', id };
          }}
          row={(label, drawn) => (
            <LabelRow
              key={label.id}
              label={label}
              usage={model.labels.usageOf(label.id)}
              postsHref={model.route.href('posts', new URLSearchParams({ label: label.id }))}
              drawn={drawn}
            />
          )}
        />
      )}
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

const toRowPx = () => rowPx;
