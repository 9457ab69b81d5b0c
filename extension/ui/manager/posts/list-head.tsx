import { words } from '../../../models/app/all-words.ts';
import { formatNumber } from '../../../models/app/format.ts';
import type { ManagerModel } from '../../../models/manager/manager.ts';
import { formatFilter, sortOrders } from '../../../models/posts/post-filter.ts';

/** How many posts the filter shows, and in which order. */
export function ListHead({ model }: { model: ManagerModel }) {
  const { route, filter } = model;
  const { posts: text, sort } = words.value;
  const count = model.posts.found.value?.length ?? 0;

  function change(typed: string) {
    const order = sortOrders.find(name => name === typed) ?? 'newest';
    route.go('posts', formatFilter({ ...filter.value, sort: order }, route.place.value.query));
  }

  return (
    <div class="list-head">
      <p aria-live="polite">
        {model.posts.isComplete.value && text.count(count, formatNumber(count))}
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
