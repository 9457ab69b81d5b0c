/** Which posts are shown and in which order, as the address says it. */
import { type Network, networks } from '../../../shared/counting/network.ts';
import { postMatcher } from '../../../shared/resources/post-filter.ts';
import { type Time, toTime } from '../../../shared/resources/time.ts';
import { isDay } from '../calendar/day.ts';
import { daysOf, endOf, type Period, type Present, periods, startOf } from './period.ts';
import type { PostEntry } from './post-index.ts';
import { type PostState, postStates } from './post-state.ts';

export const sortOrders = ['newest', 'oldest', 'edited', 'latest', 'earliest'] as const;
export type SortOrder = (typeof sortOrders)[number];

export type PostFilter = {
  labels: string[];
  match: 'any' | 'all';
  unlabelled: boolean;
  /** What is overdue is scheduled as well. */
  status: PostState | null;
  network: Network | null;
  query: string;
  /** By words; then `from` and `to` are null. */
  period: Period | null;
  /** Days in the person's time zone, both inclusive, as `2026-01-31`. */
  from: string | null;
  to: string | null;
  sort: SortOrder;
};

/** What does not parse is left out: a bookmark must never lead to an error. */
export function parseFilter(query: URLSearchParams): PostFilter {
  const named = <T extends string>(name: string, known: readonly T[]): T | null =>
    known.find(one => one === query.get(name)) ?? null;
  const period = named('period', periods);
  const day = (name: string) => {
    const value = query.get(name);
    return period === null && value !== null && isDay(value) ? value : null;
  };
  return {
    labels: [...new Set(query.getAll('label'))],
    match: query.get('match') === 'all' ? 'all' : 'any',
    unlabelled: query.get('unlabelled') === 'true',
    status: named('status', postStates),
    network: named('network', networks),
    query: query.get('q') ?? '',
    period,
    from: day('from'),
    to: day('to'),
    sort: named('sort', sortOrders) ?? 'newest',
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
  if (filter.network) query.set('network', filter.network);
  if (filter.query) query.set('q', filter.query);
  if (filter.period) query.set('period', filter.period);
  if (filter.from) query.set('from', filter.from);
  if (filter.to) query.set('to', filter.to);
  if (filter.sort !== 'newest') query.set('sort', filter.sort);
  return query;
}

export function isFiltering(filter: PostFilter): boolean {
  return formatFilter({ ...filter, sort: 'newest' }, new URLSearchParams()).size > 0;
}

/** Labels of the filter that there are no more: it may be an old address, or a view saved before. */
export function deletedLabels(
  { labels }: PostFilter,
  existing: readonly { id: string }[],
): string[] {
  const ids = new Set(existing.map(({ id }) => id));
  return labels.filter(id => !ids.has(id));
}

/** Both inclusive. */
export type Moments = { from: Time | null; to: Time | null };

/** What the filter's period, days and "overdue" come to now. */
export function momentsOf(filter: PostFilter, present: Present): Moments {
  const { from, to } = filter.period ? daysOf(filter.period, present) : filter;
  const last = to && endOf(to);
  const now = toTime(present.nowMs - 1);
  const isUntilNow = filter.status === 'overdue' && (last === null || now < last);
  return { from: from && startOf(from), to: isUntilNow ? now : last };
}

/**
 * The test that a post of the filter passes; null where every post does.
 * @param exists whether a label has not been deleted: those that have are not seen on posts
 */
export function matcher(
  { labels, match, unlabelled, status, network, query }: PostFilter,
  moments: Moments,
  exists: (labelId: string) => boolean,
): ((entry: PostEntry) => boolean) | null {
  const filter = {
    labels,
    match,
    unlabelled,
    network,
    status: status === 'overdue' ? 'scheduled' : status,
  } as const;
  return postMatcher({ ...filter, ...moments, q: query.trim() }, exists);
}

/** Whether all that the second filter shows, the first shows as well: typing on narrows. */
export function isNarrowing(before: PostFilter, after: PostFilter): boolean {
  if (!after.query.startsWith(before.query)) return false;
  const none = new URLSearchParams();
  const rest = (filter: PostFilter) => formatFilter({ ...filter, query: '' }, none).toString();
  return rest(before) === rest(after);
}
