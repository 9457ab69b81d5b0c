/** The sections of posts by date, in the lists of Posts and Today. */

import { strings } from '../../app/all-strings.ts';
import {
  addDays,
  type Day,
  getDayStart,
  getFirstWeekday,
  nextDay,
  startOfWeek,
  toDay,
} from '../../app/dates/day.ts';
import { locale, timeZone } from '../../app/format.ts';
import { isDraftOrUndated, type PostEntry } from './post-index.ts';

/** In the order of the list. Each but `drafts` and `published` has scheduled posts. */
const postSections = [
  'overdue',
  'today',
  'tomorrow',
  'week',
  'later',
  'drafts',
  'published',
] as const;
export type PostSection = (typeof postSections)[number];

/** The times at which the sections of scheduled posts begin; "week" ends with the week of the user's locale. */
type SectionLimits = {
  now: string;
  tomorrow: string;
  afterTomorrow: string;
  nextWeek: string;
};

/** @param nowMs milliseconds since 1970 */
export function getSectionLimits(nowMs: number): SectionLimits {
  void timeZone.value; // Subscribes: the start of a day depends on the time zone.
  const now = new Date(nowMs);
  const today = toDay(now);
  const tomorrow = nextDay(today);
  const toStart = (day: Day) => getDayStart(day).toISOString();
  return {
    now: now.toISOString(),
    tomorrow: toStart(tomorrow),
    afterTomorrow: toStart(nextDay(tomorrow)),
    nextWeek: toStart(addDays(startOfWeek(today, getFirstWeekday(locale.value)), 7)),
  };
}

/** Returns the section of a scheduled post by its time. */
export function findSectionOfTime(
  time: string,
  { now, tomorrow, afterTomorrow, nextWeek }: SectionLimits,
): PostSection {
  if (time < now) return 'overdue';
  if (time < tomorrow) return 'today';
  if (time < afterTomorrow) return 'tomorrow';
  return time < nextWeek ? 'week' : 'later';
}

/**
 * Returns the section of each post that is the first of one, by its id.
 * @param entries sorted by date, as `PostIndex.byDate`
 */
export function findSectionStarts(
  entries: readonly PostEntry[],
  limits: SectionLimits,
): Map<string, PostSection> {
  const sectionAt = (index: number) => findSection(entries[index] as PostEntry, limits);
  const starts = new Map<string, PostSection>();
  for (let index = 0; index < entries.length; ) {
    const section = sectionAt(index);
    starts.set((entries[index] as PostEntry).id, section);
    const rank = postSections.indexOf(section);
    let [low, high] = [index + 1, entries.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (postSections.indexOf(sectionAt(middle)) <= rank) low = middle + 1;
      else high = middle;
    }
    index = low;
  }
  return starts;
}

export function findSection(entry: PostEntry, limits: SectionLimits): PostSection {
  if (isDraftOrUndated(entry)) return 'drafts';
  if (entry.post.status === 'published') return 'published';
  return findSectionOfTime(entry.calendarTime ?? '', limits);
}

/** The headings of the sections of posts by date. */
export function nameSections(): Record<PostSection, string> {
  const { posts, filter, today, statuses } = strings.value;
  return {
    overdue: posts.overdue,
    today: filter.periods.today,
    tomorrow: filter.periods.tomorrow,
    week: filter.periods['this-week'],
    later: posts.later,
    drafts: today.drafts,
    published: statuses.published,
  };
}
