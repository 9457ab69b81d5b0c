import { Merge } from 'lucide';
import { useEffect, useState } from 'preact/hooks';
import type { Label } from '../../../shared/resources/label.ts';
import { strings } from '../../app/all-strings.ts';
import { formatNumber } from '../../app/format.ts';
import { nextLabelColor } from '../../app/label-colors.ts';
import { Badge } from '../../ui/badge.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Examples } from '../../ui/examples.tsx';
import { Icon } from '../../ui/icon.tsx';
import { memo } from '../../ui/memo.tsx';
import { Page } from '../../ui/page.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { SelectAllButton } from '../../ui/select-all-button.tsx';
import { SelectionBar } from '../../ui/selection-bar.tsx';
import { VirtualList } from '../../ui/virtual-list.tsx';
import { isSameRowState, type RowState, VirtualRow } from '../../ui/virtual-row.tsx';
import type { ManagerModel } from '../manager-model.ts';
import { NewButton } from '../new-button.tsx';
import { LabelCleanup } from './label-cleanup.tsx';
import { MergeDialog } from './merge-dialog.tsx';
import './label-row.css';
import './labels-screen.css';

/** A label, which opens its form, and its number of posts, which is a link to them. */
const LabelRow = memo(({ label, usageCount, postsHref, rowState }: LabelRowProps) => {
  const { id, name } = label;
  return (
    <VirtualRow class="label-row" id={id} label={name} rowState={rowState}>
      <button
        type="button"
        class="row-open"
        data-act="open"
        tabIndex={rowState.isTabStop ? 0 : -1}
        aria-haspopup="dialog"
        aria-keyshortcuts="X"
      >
        <Badge label={label} />
      </button>
      {/* Only in the row with the list's tab stop, or the list would have a tab stop for each label. */}
      <a class="row-note" href={postsHref} tabIndex={rowState.isTabStop ? 0 : -1}>
        {strings.value.labels.usage(usageCount, formatNumber(usageCount))}
      </a>
    </VirtualRow>
  );
}, areEqualProps);

/** Height of one line with its border, in CSS pixels. Rows whose name wraps are measured. */
const estimatedRowPx = 45;

export function LabelsScreen({ model }: { model: ManagerModel }) {
  const { selection } = model;
  const [isMergeDialogOpen, setMergeDialogOpen] = useState(false);
  const { byName, view, query, found } = model.labels;
  const labels = byName.value;
  const chosen = labels?.filter(({ id }) => selection.ids.value.has(id)) ?? [];
  const { labels: t, manager } = strings.value;
  const shown = found.value;
  useEffect(() => {
    return () => {
      view.value = 'all';
      query.value = '';
    };
  }, [view, query]);

  async function remove() {
    const ids = [...selection.ids.value];
    selection.clear();
    const { changedCount, undo } = await model.labels.delete(ids);
    if (changedCount === 0) return;
    model.notices.show(t.deletedSeveral(changedCount, formatNumber(changedCount)), undo);
  }

  return (
    <Page
      title={manager.labels}
      actions={<NewButton model={model} kind="label" />}
      tools={
        labels &&
        labels.length > 0 && (
          <div class="label-tools">
            <SearchField
              label={strings.value.labelSearch.search}
              value={query.value}
              onChange={typed => {
                query.value = typed;
              }}
            />
            <LabelCleanup
              model={model}
              view={view.value}
              count={shown.length}
              // The cleanup merges every duplicate, so it is offered only while all labels are shown.
              isUnfiltered={query.value.trim() === ''}
              onChangeView={wanted => {
                view.value = wanted;
              }}
            />
          </div>
        )
      }
    >
      {labels?.length === 0 && (
        <EmptyState title={t.empty} text={t.emptyText}>
          <Examples
            examples={Object.values(t.examples).map((name, index) => ({
              name,
              color: nextLabelColor(index),
            }))}
            onChoose={example => void model.labels.save(example)}
          />
        </EmptyState>
      )}
      {shown.length > 0 && (
        <VirtualList
          label={manager.labels}
          items={shown}
          selection={selection}
          estimatePx={estimateRowPx}
          keys={{ Delete: remove }}
          onOpen={id => {
            model.form.value = { kind: 'label', id };
          }}
          renderRow={(label, rowState) => (
            <LabelRow
              key={label.id}
              label={label}
              usageCount={model.labels.getPostCount(label.id)}
              postsHref={model.router.href('posts', new URLSearchParams({ label: label.id }))}
              rowState={rowState}
            />
          )}
        />
      )}
      <SelectionBar label={t.selection} selection={selection}>
        <SelectAllButton selection={selection} items={shown} />
        {chosen.length > 1 ? (
          <button type="button" class="button" onClick={() => setMergeDialogOpen(true)}>
            <Icon icon={Merge} />
            {t.merge}
          </button>
        ) : (
          <p class="row-note">{t.selectToMerge}</p>
        )}
        <button type="button" class="button" data-look="danger" onClick={() => void remove()}>
          {strings.value.actions.delete}
        </button>
      </SelectionBar>
      {isMergeDialogOpen && (
        <MergeDialog
          model={model}
          labels={chosen}
          onClose={() => setMergeDialogOpen(false)}
          onMerged={selection.clear}
        />
      )}
    </Page>
  );
}

const estimateRowPx = () => estimatedRowPx;

type LabelRowProps = {
  label: Label;
  /** Number of posts that carry the label. */
  usageCount: number;
  postsHref: string;
  rowState: RowState;
};

function areEqualProps(a: LabelRowProps, b: LabelRowProps): boolean {
  return (
    a.label === b.label &&
    a.usageCount === b.usageCount &&
    a.postsHref === b.postsHref &&
    isSameRowState(a.rowState, b.rowState)
  );
}
