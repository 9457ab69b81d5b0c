/** The posts of the screen Today by section, and moving them to other days. */
import { computed, type ReadonlySignal } from '@preact/signals';
import {
  addDays,
  changeDay,
  type Day,
  getDayStart,
  getFirstWeekday,
  nextDay,
  startOfWeek,
  toDay,
  toMoment,
} from '../../app/dates/day.ts';
import { locale, timeZone } from '../../app/format.ts';
import type { EditResult } from '../../app/undo.ts';
import { type CalendarModel, defaultTime } from '../calendar/calendar-model.ts';
import type { PostEntry } from '../posts/post-index.ts';
import type { PostsModel } from '../posts/posts-model.ts';

export const todaySections = ['overdue', 'today', 'tomorrow', 'week', 'drafts'] as const;
export type TodaySection = (typeof todaySections)[number];

type TodayPosts = Pick<PostsModel, 'unpublished' | 'get'>;
type TodayCalendar = Pick<CalendarModel, 'moveToDay' | 'moveToTime'>;

const hourMs = 3_600_000;
const minuteMs = 60_000;

/** @param minute the start of the current minute in milliseconds since 1970 */
export function createTodayModel(
  posts: TodayPosts,
  calendar: TodayCalendar,
  minute: ReadonlySignal<number>,
) {
  const today = computed<Day>(() => {
    void timeZone.value; // Subscribes: the current day depends on the time zone.
    return toDay(new Date(minute.value));
  });

  /** The start of each section's time; "week" ends with the week of the user's locale. */
  const limits = computed(() => {
    void timeZone.value; // Subscribes: the start of a day depends on the time zone.
    const tomorrow = nextDay(today.value);
    const weekStart = startOfWeek(today.value, getFirstWeekday(locale.value));
    const toStart = (day: Day) => getDayStart(day).toISOString();
    return {
      tomorrow: toStart(tomorrow),
      afterTomorrow: toStart(nextDay(tomorrow)),
      nextWeek: toStart(addDays(weekStart, 7)),
    };
  });

  function findSection(time: string, now: string): TodaySection | null {
    const { tomorrow, afterTomorrow, nextWeek } = limits.value;
    if (time < now) return 'overdue';
    if (time < tomorrow) return 'today';
    if (time < afterTomorrow) return 'tomorrow';
    return time < nextWeek ? 'week' : null;
  }

  return {
    today,

    /** The posts of each section, earliest first and drafts newest first; undefined until all posts are read. */
    sections: computed(() => {
      const unpublished = posts.unpublished.value;
      if (unpublished === undefined) return undefined;
      const now = new Date(minute.value).toISOString();
      const sections: Record<TodaySection, PostEntry[]> = {
        overdue: [],
        today: [],
        tomorrow: [],
        week: [],
        drafts: unpublished.drafts,
      };
      for (const entry of unpublished.scheduled) {
        const section = findSection(entry.calendarTime ?? '', now);
        // Posts are sorted by time, so all others are later too.
        if (section === null) break;
        sections[section].push(entry);
      }
      return sections;
    }),

    /** Returns the day that is `days` after the post's day, or after today if that is past or unset. */
    getDayAfter(id: string, days: number): Day {
      const time = posts.get(id)?.calendarTime;
      const day = time ? toDay(new Date(time)) : today.value;
      return addDays(day < today.value ? today.value : day, days);
    },

    /**
     * Moves the post to another day at the same local time. If that time has passed, the post gets the
     * next full hour, or the last minute of the day.
     */
    move(id: string, day: Day): Promise<EditResult> {
      const time = posts.get(id)?.calendarTime;
      const nowMs = minute.value;
      const planned = time ? changeDay(new Date(time), day) : toMoment(day, defaultTime);
      if (planned.getTime() >= nowMs) return calendar.moveToDay(id, day);
      const dayEndMs = getDayStart(nextDay(day)).getTime() - minuteMs;
      const nextHourMs = (Math.floor(nowMs / hourMs) + 1) * hourMs;
      return calendar.moveToTime(id, new Date(Math.min(nextHourMs, dayEndMs)));
    },
  };
}
