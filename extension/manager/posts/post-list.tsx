import { useMemo } from 'preact/hooks';
import type { Label } from '../../../shared/resources/label.ts';
import { cutText } from '../../../shared/text/cut-text.ts';
import { strings } from '../../app/all-strings.ts';
import { memo } from '../../ui/memo.tsx';
import { VirtualList } from '../../ui/virtual-list.tsx';
import { isSameRowState, type RowState, VirtualRow } from '../../ui/virtual-row.tsx';
import { getPostState, type PostState } from '../filter/post-filter.ts';
import type { ManagerModel } from '../manager-model.ts';
import { nameSections } from './name-sections.ts';
import { PostCells } from './post-cells.tsx';
import type { PostEntry } from './post-index.ts';
import { findSection, getSectionLimits, type PostSection } from './post-sections.ts';
import './post-row.css';

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
const rowPx = 40;
const estimateRowPx = () => rowPx;

type PostListProps = {
  model: ManagerModel;
  entries: readonly PostEntry[];
  onLabel: () => void;
  onDelete: () => void;
};

export function PostList({ model, entries, onLabel, onDelete }: PostListProps) {
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
