import { strings } from '../../app/all-strings.ts';
import { VirtualList } from '../../ui/virtual-list.tsx';
import { getPostState } from '../filter/post-filter.ts';
import type { ManagerModel } from '../manager-model.ts';
import type { PostEntry } from './post-index.ts';
import { PostRow } from './post-row.tsx';

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
