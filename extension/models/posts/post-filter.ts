/** Which posts are shown and in which order, as the address says it. */
import { type PostStatus, postStatus } from '../../../shared/resources/post.ts';
import { postMatcher } from '../../../shared/resources/post-filter.ts';
import { dayStart, isDay, nextDay } from '../calendar/day.ts';
import type { PostEntry } from './post-index.ts';

export const sortOrders = ['newest', 'oldest', 'edited', 'latest', 'earliest'] as const;
export type SortOrder = (typeof sortOrders)[number];

export type PostFilter = {
  labels: string[];
  match: 'any' | 'all';
  unlabelled: boolean;
  status: PostStatus | null;
  query: string;
  /** Days in the person's time zone, both inclusive, as `2026-01-31`. */
  from: string | null;
  to: string | null;
  sort: SortOrder;
};

/** What does not parse is left out: a bookmark must never lead to an error. */
export function parseFilter(query: URLSearchParams): PostFilter {
  const status = postStatus.safeParse(query.get('status'));
  const day = (name: string) => {
    const value = query.get(name);
    return value !== null && isDay(value) ? value : null;
  };
  return {
    labels: [...new Set(query.getAll('label'))],
    match: query.get('match') === 'all' ? 'all' : 'any',
    unlabelled: query.get('unlabelled') === 'true',
    status: status.success ? status.data : null,
    query: query.get('q') ?? '',
    from: day('from'),
    to: day('to'),
    sort: sortOrders.find(order => order === query.get('sort')) ?? 'newest',
  };
}

/** The shortest address of the filter; `kept` are the parameters of the screen itself. */
export function formatFilter(filter: PostFilter, kept: URLSearchParams): URLSearchParams {
  const query = new URLSearchParams();
  for (const name of ['view', 'day']) {
    const value = kept.get(name);
    if (value !== null) query.set(name, value);
  }
  for (const id of filter.labels) query.append('label', id);
  if (filter.match === 'all') query.set('match', 'all');
  if (filter.unlabelled) query.set('unlabelled', 'true');
  if (filter.status) query.set('status', filter.status);
  if (filter.query) query.set('q', filter.query);
  if (filter.from) query.set('from', filter.from);
  if (filter.to) query.set('to', filter.to);
  if (filter.sort !== 'newest') query.set('sort', filter.sort);
  return query;
}

export function isFiltering(filter: PostFilter): boolean {
  return formatFilter({ ...filter, sort: 'newest' }, new URLSearchParams()).size > 0;
}

/**
 * The test that a post of the filter passes; null where every post does.
 * @param exists whether a label has not been deleted: those that have are not seen on posts
 */
export function matcher(
  { labels, match, unlabelled, status, query, from, to }: PostFilter,
  exists: (labelId: string) => boolean,
): ((entry: PostEntry) => boolean) | null {
  const filter = { labels, match, unlabelled, status, network: null };
  const times = { from: from && startOf(from), to: to && endOf(to) };
  return postMatcher({ ...filter, ...times, q: query.trim() }, exists);
}

function startOf(day: string): string {
  return dayStart(day).toISOString();
}

function endOf(day: string): string {
  return new Date(dayStart(nextDay(day)).getTime() - 1).toISOString();
}

/** Whether all that the second filter shows, the first shows as well: typing on narrows. */
export function isNarrowing(before: PostFilter, after: PostFilter): boolean {
  if (!after.query.startsWith(before.query)) return false;
  const none = new URLSearchParams();
  const rest = (filter: PostFilter) => formatFilter({ ...filter, query: '' }, none).toString();
  return rest(before) === rest(after);
}
