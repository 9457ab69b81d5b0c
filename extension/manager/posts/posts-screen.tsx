import { useEffect, useState } from 'preact/hooks';
import { strings } from '../../app/all-strings.ts';
import { formatNumber } from '../../app/format.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Examples } from '../../ui/examples.tsx';
import { Page } from '../../ui/page.tsx';
import { FilterBar } from '../filter/filter-bar.tsx';
import { formatFilter, sortOrders } from '../filter/post-filter.ts';
import type { ManagerModel } from '../manager-model.ts';
import { NewButton } from '../new-button.tsx';
import { deleteSelected } from './bulk-actions.ts';
import { BulkLabelsDialog } from './bulk-labels-dialog.tsx';
import { PostList } from './post-list.tsx';
import { PostSelectionBar } from './post-selection-bar.tsx';
import './posts-screen.css';

export function PostsScreen({ model }: { model: ManagerModel }) {
  const { posts, selection } = model;
  const [isLabelDialogOpen, setLabelDialogOpen] = useState(false);
  const found = posts.found.value;
  const { posts: t } = strings.value;
  const hasAny = posts.hasAny.value;
  // Clears the selection when the screen closes.
  useEffect(() => selection.clear, [selection]);

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
      {found && hasAny && (
        <>
          {found.length === 0 && posts.isComplete.value && <EmptyState title={t.noMatch} />}
          {found.length > 0 && (
            <PostList
              model={model}
              entries={found}
              onLabel={() => setLabelDialogOpen(true)}
              onDelete={() => void deleteSelected(model)}
            />
          )}
        </>
      )}
      <PostSelectionBar
        model={model}
        onLabel={() => setLabelDialogOpen(true)}
        onDelete={() => void deleteSelected(model)}
      />
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
