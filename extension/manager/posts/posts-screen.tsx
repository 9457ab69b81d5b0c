import { useMemo, useState } from 'preact/hooks';
import type { Label } from '../../../shared/resources/label.ts';
import { cutText } from '../../../shared/text/cut-text.ts';
import { strings } from '../../app/all-strings.ts';
import { formatNumber } from '../../app/format.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Examples } from '../../ui/examples.tsx';
import { memo } from '../../ui/memo.tsx';
import { Page } from '../../ui/page.tsx';
import { VirtualList } from '../../ui/virtual-list.tsx';
import { isSameRowState, type RowState, VirtualRow } from '../../ui/virtual-row.tsx';
import { FilterBar } from '../filter/filter-bar.tsx';
import { formatFilter, getPostState, type PostState, sortOrders } from '../filter/post-filter.ts';
import type { ManagerModel } from '../manager-model.ts';
import { NewButton } from '../new-button.tsx';
import { deleteSelected } from './bulk-actions.ts';
import { BulkLabelsDialog } from './post-bulk-dialogs.tsx';
import { PostCells } from './post-cells.tsx';
import type { PostEntry } from './post-index.ts';
import { findSection, getSectionLimits, nameSections, type PostSection } from './post-sections.ts';
import { PostSelectionBar } from './post-selection-bar.tsx';
import './posts-screen.css';
import './post-row.css';

export function PostsScreen({ model }: { model: ManagerModel }) {
  const { posts } = model;
  const [isLabelDialogOpen, setLabelDialogOpen] = useState(false);
  const found = posts.found.value;
  const { posts: t } = strings.value;
  const hasAny = posts.hasAny.value;
  const bulkActions = {
    onLabel: () => setLabelDialogOpen(true),
    onDelete: () => void deleteSelected(model),
  };

  return (
    <Page
      title={strings.value.manager.posts}
      actions={<NewButton model={model} kind="post" />}
      tools={
        found &&
        hasAny && (
          <FilterBar model={model} hasPeriod>
            <PostListHeader model={model} />
          </FilterBar>
        )
      }
    >
      {found && !hasAny && (
        <EmptyState title={t.empty} text={t.emptyText}>
          <Examples
            examples={Object.values(t.examples)}
            onChoose={({ content }) => {
              model.form.value = { kind: 'post', start: { content } };
            }}
          />
        </EmptyState>
      )}
      {hasAny && found?.length === 0 && posts.isComplete.value && <EmptyState title={t.noMatch} />}
      {hasAny && found && found.length > 0 && (
        <PostList model={model} entries={found} {...bulkActions} />
      )}
      <PostSelectionBar model={model} {...bulkActions} />
      {isLabelDialogOpen && (
        <BulkLabelsDialog model={model} onClose={() => setLabelDialogOpen(false)} />
      )}
    </Page>
  );
}

/** The number of posts that match the filter, and their sort order. */
function PostListHeader({ model }: { model: ManagerModel }) {
  const { router, filter } = model;
  const { posts: t, sort } = strings.value;
  const count = model.posts.found.value?.length ?? 0;

  function change(chosen: string) {
    const order = sortOrders.find(name => name === chosen) ?? 'date';
    router.navigate(
      'posts',
      formatFilter({ ...filter.value, sort: order }, router.location.value.query),
    );
  }

  return (
    <>
      <p class="post-count" aria-live="polite">
        {model.posts.isComplete.value && t.count(count, formatNumber(count))}
      </p>
      <select
        class="input post-order"
        aria-label={sort.label}
        value={filter.value.sort}
        onChange={event => change(event.currentTarget.value)}
      >
        {sortOrders.map(order => (
          <option key={order} value={order}>
            {sort[order]}
          </option>
        ))}
      </select>
    </>
  );
}

/** One post of the list. The list handles clicks on elements with `data-act`. */
const PostRow = memo(({ entry, section, state, labels, query, rowState }: PostRowProps) => {
  const title = cutText(entry.post.content.trim(), 300) || strings.value.posts.noText;
  return (
    <VirtualRow class="post-row" id={entry.id} label={title} rowState={rowState}>
      <PostCells
        entry={entry}
        section={section}
        {...(section === undefined && { state })}
        labels={labels}
        isTabStop={rowState.isTabStop}
        query={query}
      />
    </VirtualRow>
  );
}, areEqualProps);

/** Height of a row in CSS pixels. A row in a narrow window is measured. */
const estimateRowPx = () => 40;

type PostListProps = {
  model: ManagerModel;
  entries: readonly PostEntry[];
  onLabel: () => void;
  onDelete: () => void;
};

function PostList({ model, entries, onLabel, onDelete }: PostListProps) {
  const labels = model.labels.byId.value;
  const nowMs = model.minute.value;
  const { query, sort } = model.filter.value;
  const limits = sort === 'date' ? getSectionLimits(nowMs) : null;
  const heads = useHeads(model.posts.sectionStarts.value);
  return (
    <VirtualList
      label={strings.value.manager.posts}
      items={entries}
      selection={model.selection}
      estimatePx={estimateRowPx}
      heads={heads}
      keys={{ l: onLabel, Delete: onDelete }}
      onOpen={id => {
        model.form.value = { kind: 'post', id };
      }}
      renderRow={(entry, rowState) => (
        <PostRow
          key={entry.id}
          entry={entry}
          section={limits ? findSection(entry, limits) : undefined}
          state={getPostState(entry.post, nowMs)}
          labels={labels}
          query={query}
          rowState={rowState}
        />
      )}
    />
  );
}

function useHeads(starts: ReadonlyMap<string, PostSection>): ReadonlyMap<string, string> {
  const names = nameSections();
  const language = strings.value;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the names are those of the language
  return useMemo(
    () => new Map([...starts].map(([id, section]) => [id, names[section]])),
    [starts, language],
  );
}

type PostRowProps = {
  entry: PostEntry;
  /** Undefined in an order without sections. */
  section: PostSection | undefined;
  state: PostState;
  labels: Map<string, Label>;
  query: string;
  rowState: RowState;
};

function areEqualProps(a: PostRowProps, b: PostRowProps): boolean {
  const isSamePost = a.entry === b.entry && a.state === b.state && a.section === b.section;
  const isSameText = a.labels === b.labels && a.query === b.query;
  return isSamePost && isSameText && isSameRowState(a.rowState, b.rowState);
}
