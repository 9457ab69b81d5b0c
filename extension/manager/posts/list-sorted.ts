import type { SortOrder } from '../filter/post-filter.ts';
import type { PostEntry, PostIndex } from './post-index.ts';

/** Lists all posts in this order. */
export function listSorted(index: PostIndex, sort: SortOrder): readonly PostEntry[] {
  const undated = () => index.newest.filter(({ calendarTime }) => calendarTime === null);
  switch (sort) {
    case 'date':
      return index.byDate;
    case 'newest':
      return index.newest;
    case 'oldest':
      return index.byCreated;
    case 'latest':
      return [...index.byCalendarTime.toReversed(), ...undated()];
    case 'earliest':
      return [...index.byCalendarTime, ...undated()];
    case 'edited':
      return index.byCreated.toSorted((a, b) =>
        a.post.updated_at < b.post.updated_at ? 1 : a.post.updated_at > b.post.updated_at ? -1 : 0,
      );
  }
}
