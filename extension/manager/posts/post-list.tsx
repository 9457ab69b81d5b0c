import type { Label } from '../../../shared/resources/label.ts';
import { cutText } from '../../../shared/text/cut-text.ts';
import { strings } from '../../app/all-strings.ts';
import { formatMoment } from '../../app/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { Icon } from '../../ui/icon.tsx';
import { memo } from '../../ui/memo.tsx';
import { VirtualList } from '../../ui/virtual-list.tsx';
import { isSameRowState, type RowState, VirtualRow } from '../../ui/virtual-row.tsx';
import { getPostState, type PostState } from '../filter/post-filter.ts';
import { getStateName, stateIcons } from '../filter/post-state-icon.tsx';
import type { ManagerModel } from '../manager-model.ts';
import type { PostEntry } from './post-index.ts';
import './post-row.css';

/** One post of the list. The list handles clicks on elements with `data-act`. */
const PostRow = memo(({ entry, state, labels, rowState }: PostRowProps) => {
  const { post, calendarTime, id } = entry;
  const { posts: t } = strings.value;
  const title = cutText(post.content.trim(), 300) || t.noText;
  const badges = post.label_ids.flatMap(labelId => labels.get(labelId) ?? []);
  return (
    <VirtualRow class="post-row" id={id} label={title} rowState={rowState}>
      <button
        type="button"
        class="row-open"
        data-act="open"
        data-empty={post.content.trim() === ''}
        tabIndex={rowState.isTabStop ? 0 : -1}
        aria-haspopup="dialog"
        dir="auto"
      >
        {title}
      </button>
      {badges.length > 0 && (
        <p class="badges">
          {badges.map(label => (
            <Badge key={label.id} label={label} />
          ))}
        </p>
      )}
      <p class="post-details">
        <span class="post-site">{post.url && getSite(post.url)}</span>
        <span class="post-status" data-status={state}>
          <Icon icon={stateIcons[state]} />
          {getStateName(state)}
        </span>
        <time dateTime={calendarTime ?? undefined}>
          {calendarTime && formatMoment(new Date(calendarTime))}
        </time>
      </p>
    </VirtualRow>
  );
}, areEqualProps);

/** Heights of a row without and with labels, in CSS pixels. A row whose labels wrap is measured. */
const unlabelledRowPx = 44;
const labelledRowPx = 70;

type PostListProps = {
  model: ManagerModel;
  entries: readonly PostEntry[];
  onLabel: () => void;
  onDelete: () => void;
};

export function PostList({ model, entries, onLabel, onDelete }: PostListProps) {
  const labels = model.labels.byId.value;
  const nowMs = model.minute.value;
  return (
    <VirtualList
      label={strings.value.manager.posts}
      items={entries}
      selection={model.selection}
      estimatePx={estimateRowPx}
      keys={{ l: onLabel, Delete: onDelete }}
      onOpen={id => {
        model.form.value = { kind: 'post', id };
      }}
      renderRow={(entry, rowState) => (
        <PostRow
          key={entry.id}
          entry={entry}
          state={getPostState(entry.post, nowMs)}
          labels={labels}
          rowState={rowState}
        />
      )}
    />
  );
}

const estimateRowPx = ({ isLabelled }: PostEntry) => (isLabelled ? labelledRowPx : unlabelledRowPx);

type PostRowProps = {
  entry: PostEntry;
  state: PostState;
  labels: Map<string, Label>;
  rowState: RowState;
};

function areEqualProps(a: PostRowProps, b: PostRowProps): boolean {
  const isSame = a.entry === b.entry && a.state === b.state && a.labels === b.labels;
  return isSame && isSameRowState(a.rowState, b.rowState);
}

function getSite(url: string): string {
  // The URL may come from another browser or the server, which may accept characters in hosts that
  // this browser rejects.
  if (!URL.canParse(url)) return url;
  return new URL(url).host.replace(/^www\./, '');
}
