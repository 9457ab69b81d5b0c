/** The calendar: which days are shown, what stands on them, and moving posts between them. */
import { computed, signal } from '@preact/signals';
import { locale } from '../app/format.ts';
import type { Route } from '../manager/route.ts';
import type { PostEntry } from '../posts/post-index.ts';
import type { PostsModel } from '../posts/posts.ts';
import {
  addDays,
  addMonths,
  atOn,
  type Day,
  dayOf,
  dayStart,
  firstWeekday,
  isDay,
  monthGrid,
  movedTo,
  nextDay,
  startOfWeek,
  weekOf,
} from './day.ts';

/** When a post is put on a day that had no time yet. */
const usualTime = { hours: 9, minutes: 0 };

export type CalendarView = 'month' | 'week';
export type CalendarModel = ReturnType<typeof createCalendarModel>;

export function createCalendarModel(route: Route, posts: PostsModel, wallMs: () => number) {
  const today = (): Day => dayOf(new Date(wallMs()));
  /** The day that the keyboard is on; the address holds which month or week is shown. */
  const focused = signal<Day>(today());
  const view = computed<CalendarView>(() =>
    route.place.value.query.get('view') === 'week' ? 'week' : 'month',
  );
  const shown = computed<Day>(() => {
    const day = route.place.value.query.get('day') ?? '';
    return isDay(day) ? day : today();
  });
  const weeks = computed<Day[][]>(() => {
    const first = firstWeekday(locale.value);
    return view.value === 'month'
      ? monthGrid(shown.value, first)
      : [weekOf(startOfWeek(shown.value, first))];
  });
  const byDay = computed(() => {
    // Asked day by day: to tell each post's day from its time takes far longer.
    const entriesOf = (day: Day) => posts.between(dayStart(day), dayStart(nextDay(day)));
    return new Map(weeks.value.flat().map(day => [day, entriesOf(day)]));
  });

  function show(change: { view?: CalendarView; day?: Day }) {
    const query = new URLSearchParams(route.place.value.query);
    if (change.view === 'month') query.delete('view');
    else if (change.view) query.set('view', change.view);
    if (change.day) query.set('day', change.day);
    route.go('calendar', query);
  }

  function isShown(day: Day): boolean {
    if (view.value === 'month') return day.slice(0, 7) === shown.value.slice(0, 7);
    return weeks.value.some(week => week.includes(day));
  }

  function focusOn(day: Day) {
    focused.value = day;
    if (!isShown(day)) show({ day });
  }

  return {
    view,
    shown,
    weeks,
    focused,
    today,
    show,
    focusOn,
    on: (day: Day): PostEntry[] => byDay.value.get(day) ?? [],
    /** A month or week further, or back. */
    step(by: 1 | -1) {
      const from = shown.value;
      focusOn(view.value === 'month' ? addMonths(from, by) : addDays(from, 7 * by));
    },

    /** Puts the post on another day, at the same time by the wall clock. */
    move(id: string, day: Day) {
      return posts.change(id, values => {
        const field = values.status === 'published' ? 'published_at' : 'scheduled_at';
        const before = values[field];
        const moment =
          typeof before === 'string' ? movedTo(new Date(before), day) : atOn(day, usualTime);
        const time = { [field]: moment.toISOString() };
        return before === null && values.status === 'draft'
          ? { ...time, status: 'scheduled' }
          : time;
      });
    },

    /** What a post that is made on the day starts with. */
    startOn: (day: Day) => ({
      status: 'scheduled' as const,
      scheduled_at: atOn(day, usualTime).toISOString(),
    }),
  };
}
