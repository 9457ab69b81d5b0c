import { words } from '../../../models/app/all-words.ts';
import type { ManagerModel } from '../../../models/manager/manager.ts';
import type { PostEntry } from '../../../models/posts/post-index.ts';
import { stateOf } from '../../../models/posts/post-state.ts';
import { VirtualList } from '../virtual-list.tsx';
import { PostRow } from './post-row.tsx';

/** Heights of a row by its look; a row that breaks its badges into lines is measured. */
const barePx = 44;
const labelledPx = 70;

type PostListProps = {
  model: ManagerModel;
  found: readonly PostEntry[];
  onLabel: () => void;
  onDelete: () => void;
};

export function PostList({ model, found, onLabel, onDelete }: PostListProps) {
  const labels = model.labels.byId.value;
  const nowMs = model.minute.value;
  return (
    <VirtualList
      label={words.value.manager.posts}
      items={found}
      selection={model.selection}
      estimatePx={estimatePx}
      keys={{ l: onLabel, Delete: onDelete }}
      onOpen={id => {
        model.form.value = { kind: 'post', id };
      }}
      row={(entry, drawn) => (
        <PostRow
          key={entry.id}
          entry={entry}
          state={stateOf(entry.post, nowMs)}
          labels={labels}
          drawn={drawn}
        />
      )}
    />
  );
}

const estimatePx = ({ isLabelled }: PostEntry) => (isLabelled ? labelledPx : barePx);
