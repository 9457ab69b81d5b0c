import { strings } from '../../app/all-strings.ts';
import { formatNumber } from '../../app/format.ts';
import { formatFilter, sortOrders } from '../filter/post-filter.ts';
import type { ManagerModel } from '../manager-model.ts';

/** The number of posts that match the filter, and their sort order. */
export function PostListHeader({ model }: { model: ManagerModel }) {
  const { router, filter } = model;
  const { posts: t, sort } = strings.value;
  const count = model.posts.found.value?.length ?? 0;

  function change(chosen: string) {
    const order = sortOrders.find(name => name === chosen) ?? 'newest';
    router.navigate(
      'posts',
      formatFilter({ ...filter.value, sort: order }, router.location.value.query),
    );
  }

  return (
    <div class="post-list-header">
      <p aria-live="polite">
        {model.posts.isComplete.value && t.count(count, formatNumber(count))}
      </p>
      <select
        class="input"
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
    </div>
  );
}
