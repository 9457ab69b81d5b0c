/** The calendar: which days are shown, what stands on them, and moving posts between them. */
import { computed, type ReadonlySignal, signal } from '@preact/signals';
import { locale, timeZone } from '../app/format.ts';
import type { Route } from '../manager/route.ts';
import type { PostEntry } from '../posts/post-index.ts';
import { stateOf } from '../posts/post-state.ts';
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

export const calendarViews = ['month', 'week', 'agenda'] as const;
export type CalendarView = (typeof calendarViews)[number];
export type CalendarModel = ReturnType<typeof createCalendarModel>;

/** What the calendar asks of posts. */
type CalendarPosts = Pick<PostsModel, 'between' | 'change' | 'get'>;

type CalendarOptions = {
  wallMs: () => number;
  /** Whether the window has room for a list only; decides where the address names no view. */
  isNarrow: ReadonlySignal<boolean>;
};

export function createCalendarModel(
  route: Pick<Route, 'place' | 'go'>,
  posts: CalendarPosts,
  { wallMs, isNarrow }: CalendarOptions,
) {
  const today = (): Day => {
    void timeZone.value; // Read: days are others in another one.
    return dayOf(new Date(wallMs()));
  };
  /** The day that the keyboard is on; the address holds which month or week is shown. */
  const focused = signal<Day>(today());
  /** The day that was asked for last, anew each time, so that the screen scrolls to it. */
  const asked = signal<{ day: Day } | null>(null);
  const view = computed<CalendarView>(() => {
    const named = route.place.value.query.get('view');
    return calendarViews.find(view => view === named) ?? (isNarrow.value ? 'agenda' : 'month');
  });
  const shown = computed<Day>(() => {
    const day = route.place.value.query.get('day') ?? '';
    return isDay(day) ? day : today();
  });
  const isInMonth = (day: Day) => day.slice(0, 7) === shown.value.slice(0, 7);
  /** The days on show; those of an agenda are of its month alone. */
  const weeks = computed<Day[][]>(() => {
    const first = firstWeekday(locale.value);
    if (view.value === 'week') return [weekOf(startOfWeek(shown.value, first))];
    const month = monthGrid(shown.value, first);
    return view.value === 'month' ? month : month.map(week => week.filter(isInMonth));
  });
  const byDay = computed(() => {
    void timeZone.value; // Read, as above.
    // Asked day by day: to tell each post's day from its time takes far longer.
    const entriesOf = (day: Day) => posts.between(dayStart(day), dayStart(nextDay(day)));
    return new Map(weeks.value.flat().map(day => [day, entriesOf(day)]));
  });

  function show(change: { view?: CalendarView; day?: Day }) {
    const query = new URLSearchParams(route.place.value.query);
    if (change.view) query.set('view', change.view);
    if (change.day) query.set('day', change.day);
    route.go('calendar', query);
  }

  function isShown(day: Day): boolean {
    if (view.value !== 'week') return isInMonth(day);
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
    asked: asked as ReadonlySignal<{ day: Day } | null>,
    /** From any screen; in the calendar, as it is looked at and filtered. */
    goToToday() {
      if (route.place.value.section !== 'calendar') route.go('calendar');
      focusOn(today());
      asked.value = { day: today() };
    },
    on: (day: Day): PostEntry[] => byDay.value.get(day) ?? [],
    /** A month or week further, or back. */
    step(by: 1 | -1) {
      const from = shown.value;
      focusOn(view.value === 'week' ? addDays(from, 7 * by) : addMonths(from, by));
    },

    stateOf: (entry: PostEntry) => stateOf(entry.post, wallMs()),
    /** Whether a key may move it: what people have read stands where it does. */
    isMovable: (id: string) => posts.get(id)?.post.status !== 'published',

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
