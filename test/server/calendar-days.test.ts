/** List, calendar and API: the same posts on the same days, wherever one is and whatever clocks do. */
import { signal } from '@preact/signals';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { speakAll } from '../../extension/models/app/all-words.ts';
import {
  type CalendarView,
  calendarViews,
  createCalendarModel,
} from '../../extension/models/calendar/calendar.ts';
import {
  addDays,
  type Day,
  dayOf,
  firstWeekday,
  startOfWeek,
} from '../../extension/models/calendar/day.ts';
import type { Place } from '../../extension/models/manager/route.ts';
import { matcher, momentsOf, parseFilter } from '../../extension/models/posts/post-filter.ts';
import { createPostIndex } from '../../extension/models/posts/post-index.ts';
import { toStored } from '../../extension/store/database.ts';
import { type Call, describeApi } from '../support/api-server.ts';
import { createSeed } from '../support/seed.ts';

const zones = ['America/New_York', 'Europe/Berlin', 'Pacific/Apia', 'Australia/Lord_Howe', 'UTC'];
/** The two changes of the clocks of each, and a day on which Apia did not exist. */
const turns = ['2026-03-08', '2026-11-01', '2026-03-29', '2026-10-25', '2026-04-05', '2011-12-30'];
const hourMs = 3_600_000;

beforeAll(() => speakAll('en'));

const home = process.env.TZ;
afterAll(() => {
  if (home === undefined) delete process.env.TZ;
  else process.env.TZ = home;
});

/** Moments around each turn, at and beside full hours: midnights of all zones are among them. */
const moments = turns.flatMap(turn =>
  Array.from({ length: 17 }, (_, step) => Date.parse(turn) + (step - 8) * 4.5 * hourMs).flatMap(
    ms => [ms - 1, ms],
  ),
);
const make = createSeed();
const rows = moments.map((ms, index) => {
  const time = { [index % 2 ? 'scheduled_at' : 'published_at']: new Date(ms).toISOString() };
  return make.post(`post ${index}`, { status: index % 2 ? 'scheduled' : 'published', ...time });
});
const index = createPostIndex();
index.add(rows.map(row => toStored(row, 1)));
index.sortAnew();

/** What each view of the calendar shows on the day. */
function inCalendar(view: CalendarView, day: Day): string[] {
  const query = new URLSearchParams({ view, day });
  const calendar = createCalendarModel(
    { place: signal<Place>({ section: 'calendar', query }), go: () => {} },
    {
      between: (from, to) => index.between(from.toISOString(), to.toISOString()),
      get: index.get,
      change: async () => ({ changed: 0, undo: async () => {} }),
    },
    { wallMs: () => Date.parse('2026-01-01'), isNarrow: signal(false) },
  );
  expect(calendar.weeks.value.flat()).toContain(day);
  return calendar.on(day).map(({ post }) => post.content);
}

function momentsFor(day: Day) {
  const filter = parseFilter(new URLSearchParams({ from: day, to: day }));
  return { filter, moments: momentsOf(filter, { nowMs: 0, firstWeekday: 1 }) };
}

function inList(day: Day): string[] {
  const { filter, moments } = momentsFor(day);
  const isShown = matcher(filter, moments, () => true) ?? (() => true);
  return index.byAt.filter(isShown).map(({ post }) => post.content);
}

describeApi('The days of posts', server => {
  let call: Call;
  beforeAll(async () => {
    call = await server.join();
    for (const entry of index.byAt) {
      const { content, status, scheduled_at, published_at } = entry.post;
      await call('POST', '/api/posts', { content, status, scheduled_at, published_at });
    }
  });

  async function inApi(day: Day): Promise<string[]> {
    const { from, to } = momentsFor(day).moments;
    const answer = await call('GET', `/api/posts?limit=100&from=${from}&to=${to}`);
    return answer.body.data.map((post: { content: string }) => post.content);
  }

  it('are the same in list, calendar and API', async () => {
    for (const zone of zones) {
      process.env.TZ = zone;
      const days = new Set(moments.map(ms => dayOf(new Date(ms))));
      for (const day of days) {
        const wanted = index.byAt
          .filter(({ at }) => at !== null && dayOf(new Date(at)) === day)
          .map(({ post }) => post.content);
        expect([zone, day, ...inList(day)]).toEqual([zone, day, ...wanted]);
        for (const view of calendarViews) {
          expect([zone, view, ...inCalendar(view, day)]).toEqual([zone, view, ...wanted]);
        }
        const found = await inApi(day);
        expect([zone, day, ...found.sort()]).toEqual([zone, day, ...wanted.sort()]);
      }
    }
  });
});

it('has weeks that begin as those of the locale, each with seven days in a row', () => {
  const locales = ['en-US', 'en-GB', 'de', 'ar-EG', 'fa-IR', 'ja-JP', 'pt-BR'];
  const day = fc
    .integer({ min: Date.UTC(2011, 11, 20), max: Date.UTC(2035, 0) })
    .map(ms => new Date(ms));
  fc.assert(
    fc.property(
      fc.constantFrom(...zones),
      fc.constantFrom(...locales),
      day,
      (zone, locale, moment) => {
        process.env.TZ = zone;
        const first = firstWeekday(locale);
        const start = startOfWeek(dayOf(moment), first);
        const week = Array.from({ length: 7 }, (_, step) => addDays(start, step));
        expect(new Set(week).size).toBe(7);
        expect(week).toContain(dayOf(moment));
      },
    ),
  );
});
