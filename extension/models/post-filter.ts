/** Which posts are shown and in which order, as the address says it. */
import { type PostStatus, postStatus } from '../../shared/post.ts';
import { foldCase } from '../../shared/text.ts';
import { dayStart, isDay, nextDay } from './day.ts';
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

/** @param exists whether a label has not been deleted: those that have are not seen on posts */
export function matcher(filter: PostFilter, exists: (labelId: string) => boolean) {
  const words = foldCase(filter.query).split(/\s+/).filter(Boolean);
  const from = filter.from === null ? null : dayStart(filter.from).toISOString();
  const to = filter.to === null ? null : dayStart(nextDay(filter.to)).toISOString();
  const chosen = filter.labels.filter(exists);
  const hasChoice = filter.labels.length > 0 || filter.unlabelled;

  function hasLabels(ids: string[]): boolean {
    if (!hasChoice) return true;
    const isUnlabelled = filter.unlabelled && !ids.some(exists);
    if (filter.match === 'all') {
      if (filter.unlabelled) return isUnlabelled && filter.labels.length === 0;
      return chosen.length === filter.labels.length && chosen.every(id => ids.includes(id));
    }
    return isUnlabelled || chosen.some(id => ids.includes(id));
  }

  return (entry: PostEntry): boolean => {
    const { post, at } = entry;
    if (filter.status !== null && post.status !== filter.status) return false;
    if (from !== null && (at === null || at < from)) return false;
    if (to !== null && (at === null || at >= to)) return false;
    if (!hasLabels(post.label_ids)) return false;
    return words.every(word => entry.sought.includes(word));
  };
}
