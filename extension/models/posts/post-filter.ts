/** Which posts are shown and in which order, as the address says it. */
import { type PostStatus, postStatus } from '../../../shared/resources/post.ts';
import { foldCase } from '../../../shared/text/text.ts';
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
  filter: PostFilter,
  exists: (labelId: string) => boolean,
): ((entry: PostEntry) => boolean) | null {
  const tests: ((entry: PostEntry) => boolean)[] = [];
  const { status } = filter;
  if (status !== null) tests.push(({ post }) => post.status === status);
  if (filter.from !== null) {
    const from = dayStart(filter.from).toISOString();
    tests.push(({ at }) => at !== null && at >= from);
  }
  if (filter.to !== null) {
    const to = dayStart(nextDay(filter.to)).toISOString();
    tests.push(({ at }) => at !== null && at < to);
  }
  const labels = labelTest(filter, exists);
  if (labels) tests.push(oncePerSet(labels));
  for (const word of foldCase(filter.query).split(/\s+/).filter(Boolean)) {
    tests.push(({ sought }) => sought.includes(word));
  }
  if (tests.length === 0) return null;
  const [only] = tests;
  return tests.length === 1 && only ? only : entry => tests.every(test => test(entry));
}

/** Whether all that the second filter shows, the first shows as well: typing on narrows. */
export function isNarrowing(before: PostFilter, after: PostFilter): boolean {
  if (!after.query.startsWith(before.query)) return false;
  const none = new URLSearchParams();
  const rest = (filter: PostFilter) => formatFilter({ ...filter, query: '' }, none).toString();
  return rest(before) === rest(after);
}

/** Posts with the same labels share one list of them: it is looked at once. */
function oncePerSet(test: (ids: string[]) => boolean): (entry: PostEntry) => boolean {
  const known = new Map<string[], boolean>();
  return ({ post: { label_ids: ids } }) => {
    let passes = known.get(ids);
    if (passes === undefined) {
      passes = test(ids);
      known.set(ids, passes);
    }
    return passes;
  };
}

function labelTest(filter: PostFilter, exists: (labelId: string) => boolean) {
  const { labels, unlabelled } = filter;
  const chosen = labels.filter(exists);
  const isUnlabelled = (ids: string[]) => !ids.some(exists);
  if (labels.length === 0) return unlabelled ? isUnlabelled : null;
  if (filter.match === 'any') {
    return (ids: string[]) =>
      chosen.some(id => ids.includes(id)) || (unlabelled && isUnlabelled(ids));
  }
  // No post has all of these labels and none at once, nor one that is deleted.
  if (unlabelled || chosen.length < labels.length) return () => false;
  return (ids: string[]) => chosen.every(id => ids.includes(id));
}
