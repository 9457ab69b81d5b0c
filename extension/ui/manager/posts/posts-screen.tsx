import { useEffect, useState } from 'preact/hooks';
import { words } from '../../../models/app/all-words.ts';
import { formatNumber } from '../../../models/app/format.ts';
import type { ManagerModel } from '../../../models/manager/manager.ts';
import { Empty } from '../../empty.tsx';
import { Examples } from '../../examples.tsx';
import { FilterBar } from '../filter/filter-bar.tsx';
import { NewButton } from '../new-button.tsx';
import { Page } from '../page.tsx';
import { BulkLabels } from './bulk-labels.tsx';
import { ListHead } from './list-head.tsx';
import { PostList } from './post-list.tsx';
import { PostSelection } from './post-selection.tsx';
import './posts-screen.css';

export function PostsScreen({ model }: { model: ManagerModel }) {
  const { posts, selection, notices } = model;
  const [isLabelling, setLabelling] = useState(false);
  const found = posts.found.value;
  const { posts: text } = words.value;
  const hasAny = posts.hasAny.value;
  useEffect(() => selection.clear, [selection]);

  async function removeSelected() {
    const { changed, undo } = await posts.delete([...selection.ids.value]);
    selection.clear();
    if (changed > 0) notices.tell(text.deleted(changed, formatNumber(changed)), undo);
  }

  return (
    <Page
      title={words.value.manager.posts}
      actions={<NewButton model={model} kind="post" />}
      size="list"
    >
      {found && !hasAny && (
        <Empty title={text.empty} text={text.emptyText}>
          <Examples
            examples={Object.values(text.examples)}
            onChoose={({ content }) => {
              model.form.value = { kind: 'post', start: { content } };
            }}
          />
        </Empty>
      )}
      {found && hasAny && (
        <>
          <FilterBar model={model} hasPeriod />
          <ListHead model={model} />
          {found.length === 0 && posts.isComplete.value && <Empty title={text.noMatch} />}
          {found.length > 0 && (
            <PostList
              model={model}
              found={found}
              onLabel={() => setLabelling(true)}
              onDelete={removeSelected}
            />
          )}
        </>
      )}
      <PostSelection model={model} onLabel={() => setLabelling(true)} onDelete={removeSelected} />
      {isLabelling && <BulkLabels model={model} onClose={() => setLabelling(false)} />}
    </Page>
  );
}
