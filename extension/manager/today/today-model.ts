/** The posts of the screen Today by section, and moving them to other days. */
import { computed, type ReadonlySignal } from '@preact/signals';
import { toTime } from '../../../shared/resources/scalars.ts';
import type { FieldValues } from '../../../shared/rows/edit.ts';
import type { ModelContext } from '../../app/context.ts';
import { addDays, changeDay, type Day, toComingTime, toDay } from '../../app/dates/day.ts';
import { timeZone } from '../../app/format.ts';
import { liveQuery } from '../../app/live-query.ts';
import type { EditResult } from '../../app/undo.ts';
import { dueMs } from '../../store/due-posts.ts';
import { readSingle, writeSingle } from '../../store/singles.ts';
import type { CalendarModel } from '../calendar/calendar-model.ts';
import type { PostEntry } from '../posts/post-index.ts';
import { findSectionOfTime, getSectionLimits, type PostSection } from '../posts/post-sections.ts';
import type { PostsModel } from '../posts/posts-model.ts';
import type { SlotsModel } from '../slots/slots-model.ts';

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

/**
 * Asks once whether posts that have been due for more than a week were posted.
 * @param minute the start of the current minute in milliseconds since 1970
 */
export function createOverdueQuestion(
  context: ModelContext,
  {
    unpublished,
    isComplete,
    changeEach,
  }: Pick<PostsModel, 'unpublished' | 'isComplete' | 'changeEach'>,
  slots: Pick<SlotsModel, 'findFree'>,
  minute: ReadonlySignal<number>,
) {
  const { database } = context;
  const askedUntil = liveQuery(context, () => readSingle(database, 'overdue-asked'));
  const weekAgo = computed(() => toTime(minute.value - dueMs));

  /** The posts that the user is asked about, earliest first. None before all posts are read: the line would change. */
  const posts = computed<readonly PostEntry[]>(() => {
    const { value: from } = askedUntil;
    if (from === undefined || !isComplete.value) return [];
    return (unpublished.value?.scheduled ?? []).filter(
      ({ calendarTime: time }) => time !== null && time > from && time <= weekAgo.value,
    );
  });

  /** Changes these posts, except those that have been changed since the question was shown. */
  function change(
    asked: readonly PostEntry[],
    toValues: (current: FieldValues, id: string) => FieldValues | null,
  ): Promise<EditResult> {
    const times = new Map(asked.map(({ id, calendarTime }) => [id, calendarTime]));
    return changeEach([...times.keys()], (current, id) =>
      current.status === 'scheduled' && current.scheduled_at === times.get(id)
        ? toValues(current, id)
        : null,
    );
  }

  return {
    posts,

    /** The posts were published at their time, as far as Colophon knows. */
    markPublished: (): Promise<EditResult> =>
      change(posts.value, ({ scheduled_at: at }) => ({
        status: 'published',
        published_at: at ?? null,
      })),

    /** Moves each post to the next free slot of its network. `at` is the slot of a single one; null if none is free. */
    async move(): Promise<EditResult & { at: Date | null }> {
      const { value: asked } = posts;
      const found = await slots.findFree(asked.map(({ post }) => post.url));
      const times = new Map(asked.map(({ id }, index) => [id, found[index] ?? null]));
      const result = await change(asked, (_, id) => {
        const at = times.get(id);
        return at ? { scheduled_at: at.toISOString() } : null;
      });
      return { ...result, at: asked.length === 1 ? (found[0] ?? null) : null };
    },

    /** Makes the posts drafts without a date. */
    drop: (): Promise<EditResult> =>
      change(posts.value, () => ({ status: 'draft', scheduled_at: null })),

    /** Never asks about these posts again, on this device. */
    dismiss: () => writeSingle(database, 'overdue-asked', weekAgo.value),
  };
}
