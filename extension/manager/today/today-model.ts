/** The posts of the screen Today by section, and moving them to other days. */
import { computed, type ReadonlySignal } from '@preact/signals';
import { addDays, changeDay, type Day, toComingTime, toDay } from '../../app/dates/day.ts';
import { timeZone } from '../../app/format.ts';
import type { EditResult } from '../../app/undo.ts';
import type { CalendarModel } from '../calendar/calendar-model.ts';
import type { PostEntry } from '../posts/post-index.ts';
import { findSectionOfTime, getSectionLimits, type PostSection } from '../posts/post-sections.ts';
import type { PostsModel } from '../posts/posts-model.ts';

export const todaySections = ['overdue', 'today', 'tomorrow', 'week', 'drafts'] as const;
export type TodaySection = (typeof todaySections)[number];

type TodayPosts = Pick<PostsModel, 'unpublished' | 'get'>;
type TodayCalendar = Pick<CalendarModel, 'moveToDay' | 'moveToTime'>;

const isTodaySection = (section: PostSection): section is TodaySection =>
  todaySections.some(name => name === section);

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

  return {
    today,

    /** The posts of each section, earliest first and drafts newest first; undefined until all posts are read. */
    sections: computed(() => {
      const unpublished = posts.unpublished.value;
      if (unpublished === undefined) return undefined;
      const limits = getSectionLimits(minute.value);
      const sections: Record<TodaySection, PostEntry[]> = {
        overdue: [],
        today: [],
        tomorrow: [],
        week: [],
        drafts: [...unpublished.drafts],
      };
      for (const entry of unpublished.scheduled) {
        const section = findSectionOfTime(entry.calendarTime ?? '', limits);
        // Posts are sorted by time, so all others are later too.
        if (!isTodaySection(section)) break;
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
     * Moves the post to another day at the same local time; a post without a time gets a free slot. If that time has
     * passed, the post gets the next full hour, or the last minute of the day.
     */
    async move(id: string, day: Day): Promise<EditResult> {
      const time = posts.get(id)?.calendarTime;
      const planned = time && changeDay(new Date(time), day);
      const coming = planned && toComingTime(planned, minute.value);
      return await (coming && coming !== planned
        ? calendar.moveToTime(id, coming)
        : calendar.moveToDay(id, day));
    },
  };
}
