/** The calendar: the shown days, their posts, and moving posts to other days. */
import { computed, type ReadonlySignal, signal } from '@preact/signals';
import {
  addDays,
  addMonths,
  changeDay,
  type Day,
  getDayStart,
  getFirstWeekday,
  getMinuteOfDay,
  isDay,
  listWeekDays,
  monthGrid,
  nextDay,
  startOfWeek,
  toDay,
  toNoon,
} from '../../app/dates/day.ts';
import { locale, timeZone } from '../../app/format.ts';
import type { PostEntry } from '../posts/post-index.ts';
import type { PostsModel } from '../posts/posts-model.ts';
import type { Router } from '../router-model.ts';
import type { SlotsModel } from '../slots/slots-model.ts';

export const calendarViews = ['month', 'week', 'agenda'] as const;
export type CalendarView = (typeof calendarViews)[number];
export type CalendarModel = ReturnType<typeof createCalendarModel>;

/** The parts of other models that the calendar needs. */
type CalendarPosts = Pick<PostsModel, 'listBetween' | 'change' | 'get'>;

type CalendarOptions = {
  wallMs: () => number;
  /** True if the viewport fits only a list. It decides the view if the address names none. */
  isNarrow: ReadonlySignal<boolean>;
  slots: Pick<SlotsModel, 'findTimesOn'>;
};

export function createCalendarModel(
  router: Pick<Router, 'location' | 'navigate'>,
  posts: CalendarPosts,
  { wallMs, isNarrow, slots }: CalendarOptions,
) {
  const today = (): Day => {
    void timeZone.value; // Subscribes: the current day depends on the time zone.
    return toDay(new Date(wallMs()));
  };
  /** The day with the keyboard focus. The shown month or week is in the address instead. */
  const focusedDay = signal<Day>(today());
  /** The day to scroll to; a new object for each request, so that each of them scrolls. */
  const scrollRequest = signal<{ day: Day } | null>(null);
  const view = computed<CalendarView>(() => {
    const named = router.location.value.query.get('view');
    return calendarViews.find(view => view === named) ?? (isNarrow.value ? 'agenda' : 'month');
  });
  const shownDay = computed<Day>(() => {
    const day = router.location.value.query.get('day') ?? '';
    return isDay(day) ? day : today();
  });
  const isInMonth = (day: Day) => day.slice(0, 7) === shownDay.value.slice(0, 7);
  /** The shown days, by week. An agenda shows only the days of its month. */
  const weeks = computed<Day[][]>(() => {
    const firstWeekday = getFirstWeekday(locale.value);
    if (view.value === 'week') return [listWeekDays(startOfWeek(shownDay.value, firstWeekday))];
    const month = monthGrid(shownDay.value, firstWeekday);
    return view.value === 'month' ? month : month.map(week => week.filter(isInMonth));
  });
  const entriesByDay = computed(() => {
    void timeZone.value; // Subscribes: the start of a day depends on the time zone.
    // One index lookup per day: converting each post's time to a day takes far longer.
    const listEntries = (day: Day) =>
      posts.listBetween(getDayStart(day), getDayStart(nextDay(day)));
    return new Map(weeks.value.flat().map(day => [day, listEntries(day)]));
  });

  function navigate(change: { view?: CalendarView; day?: Day }) {
    const query = new URLSearchParams(router.location.value.query);
    if (change.view) query.set('view', change.view);
    if (change.day) query.set('day', change.day);
    router.navigate('calendar', query);
  }

  function isShown(day: Day): boolean {
    return view.value === 'week' ? weeks.value.flat().includes(day) : isInMonth(day);
  }

  function focusOn(day: Day) {
    focusedDay.value = day;
    if (!isShown(day)) navigate({ day });
  }

  /** Shows the day, from any screen. In the calendar, view and filter stay. */
  function goToDay(day: Day) {
    if (router.location.value.section !== 'calendar') router.navigate('calendar');
    focusOn(day);
    scrollRequest.value = { day };
  }

  /** A post without a date is scheduled, a published one keeps its status. */
  const changeTime = (id: string, getMoment: (previous: Date | null) => Date) =>
    posts.change(id, values => {
      const field = values.status === 'published' ? 'published_at' : 'scheduled_at';
      const previousTime = values[field];
      const previous = typeof previousTime === 'string' ? new Date(previousTime) : null;
      const time = { [field]: getMoment(previous).toISOString() };
      return previousTime === null && values.status === 'draft'
        ? { ...time, status: 'scheduled' }
        : time;
    });

  const findTimeOn = async (day: Day, url: string | null): Promise<Date> =>
    (await slots.findTimesOn(day, [url]))[0] ?? toNoon(day);

  return {
    view,
    shownDay,
    weeks,
    focusedDay,
    today,
    /** Shows the focused day in this view, or the day in the address if the focused one is out of sight. */
    showView(named: CalendarView) {
      const day = focusedDay.value;
      const isInView = weeks.value.some(week => week.includes(day));
      navigate({ view: named, ...(isInView && day !== shownDay.value && { day }) });
    },
    focusOn,
    scrollRequest: scrollRequest as ReadonlySignal<{ day: Day } | null>,
    goToDay,
    goToToday: () => goToDay(today()),
    listPostsOn: (day: Day): PostEntry[] => entriesByDay.value.get(day) ?? [],
    /** Moves one month or week forward or back. */
    showAdjacentPeriod(by: 1 | -1) {
      const from = shownDay.value;
      focusOn(view.value === 'week' ? addDays(from, 7 * by) : addMonths(from, by));
    },

    /** True if keys may move the post: a published post keeps its day. */
    isMovable: (id: string) => posts.get(id)?.post.status !== 'published',

    /**
     * Moves the post to another day, at the same local time; a post without a time gets a free slot. `shiftedTo` is
     * the later time that it gets if the clocks skip its own on that day, null if it keeps it.
     */
    async moveToDay(id: string, day: Day) {
      const shifted: { to: Date | null } = { to: null };
      const entry = posts.get(id);
      const time = await (entry?.calendarTime
        ? toNoon(day)
        : findTimeOn(day, entry?.post.url ?? null));
      const result = await changeTime(id, previous => {
        if (!previous) return time;
        const moment = changeDay(previous, day);
        if (getMinuteOfDay(moment) !== getMinuteOfDay(previous)) shifted.to = moment;
        return moment;
      });
      return { ...result, shiftedTo: shifted.to };
    },

    /** Moves the post to a time. */
    moveToTime: (id: string, moment: Date) => changeTime(id, () => moment),

    /** Returns the initial values of a post that the user creates on the day. */
    getInitialValues: async (day: Day) => ({
      status: 'scheduled' as const,
      scheduled_at: (await findTimeOn(day, null)).toISOString(),
    }),
  };
}
