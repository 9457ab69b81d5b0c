/** The filter and sort order of posts, stored in the query of the manager's address. */
import { type Network, networks } from '../../../shared/counting/network.ts';
import { type PostStatus, postStatus } from '../../../shared/resources/post.ts';
import { createPostMatcher } from '../../../shared/resources/post-filter.ts';
import { type Time, toTime } from '../../../shared/resources/scalars.ts';
import { foldForSearch } from '../../../shared/text/normalize.ts';
import { isDay } from '../../app/dates/day.ts';
import type { PostEntry } from '../posts/post-index.ts';
import {
  getPeriodDays,
  type Period,
  type PeriodContext,
  periods,
  toEndTime,
  toStartTime,
} from './period.ts';

export const postStates = [...postStatus.options, 'overdue'] as const;
export type PostState = (typeof postStates)[number];

type Timed = { status: PostStatus; scheduled_at: string | null };

/** Returns the status, or `overdue` if the post is still scheduled for a time in the past. */
export function getPostState({ status, scheduled_at }: Timed, nowMs: number): PostState {
  const isPast = scheduled_at !== null && Date.parse(scheduled_at) < nowMs;
  return status === 'scheduled' && isPast ? 'overdue' : status;
}

/**
 * In sections around now: date. By creation: newest, oldest. By the last edit: edited. By the calendar time: latest,
 * earliest.
 */
export const sortOrders = ['date', 'newest', 'oldest', 'edited', 'latest', 'earliest'] as const;
export type SortOrder = (typeof sortOrders)[number];
const defaultSort: SortOrder = 'date';

export type PostFilter = {
  labels: string[];
  match: 'any' | 'all';
  unlabelled: boolean;
  /** `scheduled` matches overdue posts too. */
  status: PostState | null;
  network: Network | null;
  query: string;
  /** A named period; `from` and `to` are null with it. */
  period: Period | null;
  /** Days in the user's time zone, both inclusive, written `2026-01-31`. */
  from: string | null;
  to: string | null;
  sort: SortOrder;
};

/** Parses a filter and ignores invalid values, because a bookmark must never cause an error. */
export function parseFilter(query: URLSearchParams): PostFilter {
  const parseOption = <T extends string>(name: string, known: readonly T[]): T | null =>
    known.find(one => one === query.get(name)) ?? null;
  const period = parseOption('period', periods);
  const parseDay = (name: string) => {
    const value = query.get(name);
    return period === null && value !== null && isDay(value) ? value : null;
  };
  return {
    labels: [...new Set(query.getAll('label'))],
    match: query.get('match') === 'all' ? 'all' : 'any',
    unlabelled: query.get('unlabelled') === 'true',
    status: parseOption('status', postStates),
    network: parseOption('network', networks),
    query: query.get('q') ?? '',
    period,
    from: parseDay('from'),
    to: parseDay('to'),
    sort: parseOption('sort', sortOrders) ?? defaultSort,
  };
}

/**
 * Returns the shortest query of the filter.
 * @param current the current query; the parameters of the calendar are copied from it
 */
export function formatFilter(filter: PostFilter, current: URLSearchParams): URLSearchParams {
  const query = new URLSearchParams();
  for (const name of ['view', 'day']) {
    const value = current.get(name);
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
  if (filter.sort !== defaultSort) query.set('sort', filter.sort);
  return query;
}

export function isFiltering(filter: PostFilter): boolean {
  return formatFilter({ ...filter, sort: defaultSort }, new URLSearchParams()).size > 0;
}

/** Returns the deleted labels of a filter, which may come from an old bookmark or saved view. */
export function findDeletedLabels(
  { labels }: PostFilter,
  existing: readonly { id: string }[],
): string[] {
  const ids = new Set(existing.map(({ id }) => id));
  return labels.filter(id => !ids.has(id));
}

/** A range of times, both inclusive. */
export type TimeRange = { from: Time | null; to: Time | null };

/** Returns the range of times of the filter's period, days and "overdue" status. */
export function getTimeRange(filter: PostFilter, context: PeriodContext): TimeRange {
  const { from, to } = filter.period ? getPeriodDays(filter.period, context) : filter;
  const endTime = to && toEndTime(to);
  // The range is inclusive, but a post becomes overdue only after its time.
  const now = toTime(context.nowMs - 1);
  const isUntilNow = filter.status === 'overdue' && (endTime === null || now < endTime);
  return { from: from && toStartTime(from), to: isUntilNow ? now : endTime };
}

/**
 * Returns the predicate of the filter; null if every post matches.
 * @param exists true if a label is not deleted: deleted labels are not visible on posts
 */
export function createEntryMatcher(
  { labels, match, unlabelled, status, network, query }: PostFilter,
  timeRange: TimeRange,
  exists: (labelId: string) => boolean,
): ((entry: PostEntry) => boolean) | null {
  const filter = {
    labels,
    match,
    unlabelled,
    network,
    status: status === 'overdue' ? 'scheduled' : status,
  } as const;
  return createPostMatcher({ ...filter, ...timeRange, q: query.trim() }, exists);
}

/** True if `before` shows every post that `after` shows, as when the user types more letters. */
export function isNarrowing(before: PostFilter, after: PostFilter): boolean {
  // Folded, because the same letters with a mark may be another one: か, and が in two characters.
  if (!foldForSearch(after.query.trim()).includes(foldForSearch(before.query.trim()))) return false;
  const emptyQuery = new URLSearchParams();
  const rest = (filter: PostFilter) =>
    formatFilter({ ...filter, query: '' }, emptyQuery).toString();
  return rest(before) === rest(after);
}
