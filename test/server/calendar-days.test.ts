/** List, calendar and API show the same posts on the same days, in every time zone and across clock changes. */
import { signal } from '@preact/signals';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { showLanguageOfAllScreens } from '../../extension/app/all-strings.ts';
import {
  type Day,
  getFirstWeekday,
  listWeekDays,
  startOfWeek,
  toDay,
} from '../../extension/app/dates/day.ts';
import {
  type CalendarView,
  calendarViews,
  createCalendarModel,
} from '../../extension/manager/calendar/calendar-model.ts';
import {
  createEntryMatcher,
  getTimeRange,
  parseFilter,
} from '../../extension/manager/filter/post-filter.ts';
import { createPostIndex } from '../../extension/manager/posts/post-index.ts';
import type { ManagerLocation } from '../../extension/manager/router-model.ts';
import { toStored } from '../../extension/store/database.ts';
import { type Call, describeApi } from '../support/api-server.ts';
import { createRowFactory } from '../support/seed.ts';

const zones = ['America/New_York', 'Europe/Berlin', 'Pacific/Apia', 'Australia/Lord_Howe', 'UTC'];
/** The two clock changes of each zone, and a day that Apia skipped. */
const clockChanges = [
  '2026-03-08',
  '2026-11-01',
  '2026-03-29',
  '2026-10-25',
  '2026-04-05',
  '2011-12-30',
];
const hourMs = 3_600_000;

beforeAll(() => showLanguageOfAllScreens('en'));

const originalZone = process.env.TZ;
afterAll(() => {
  if (originalZone === undefined) delete process.env.TZ;
  else process.env.TZ = originalZone;
});

/** Times around each clock change, at a full hour and 1 ms before it; they include the midnights of all zones. */
const momentsMs = clockChanges.flatMap(clockChange =>
  Array.from(
    { length: 17 },
    (_, index) => Date.parse(clockChange) + (index - 8) * 4.5 * hourMs,
  ).flatMap(ms => [ms - 1, ms]),
);
const seed = createRowFactory();
const rows = momentsMs.map((ms, index) => {
  const time = { [index % 2 ? 'scheduled_at' : 'published_at']: new Date(ms).toISOString() };
  return seed.post(`post ${index}`, { status: index % 2 ? 'scheduled' : 'published', ...time });
});
const index = createPostIndex();
index.add(rows.map(row => toStored(row, 1)));
index.sortAll();

/** Returns the contents of the posts that a view of the calendar shows on the day. */
function listInCalendar(view: CalendarView, day: Day): string[] {
  const query = new URLSearchParams({ view, day });
  const calendar = createCalendarModel(
    { location: signal<ManagerLocation>({ section: 'calendar', query }), navigate: () => {} },
    {
      listBetween: (from, to) => index.listBetween(from.toISOString(), to.toISOString()),
      get: index.get,
      change: async () => ({ changedCount: 0, undo: async () => {} }),
    },
    {
      wallMs: () => Date.parse('2026-01-01'),
      isNarrow: signal(false),
      slots: { findTimesOn: async () => [] },
    },
  );
  expect(calendar.weeks.value.flat()).toContain(day);
  return calendar.listPostsOn(day).map(({ post }) => post.content);
}

function filterForDay(day: Day) {
  const filter = parseFilter(new URLSearchParams({ from: day, to: day }));
  return { filter, range: getTimeRange(filter, { nowMs: 0, firstWeekday: 1 }) };
}

function listInPostList(day: Day): string[] {
  const { filter, range } = filterForDay(day);
  const isShown = createEntryMatcher(filter, range, () => true) ?? (() => true);
  return index.byCalendarTime.filter(isShown).map(({ post }) => post.content);
}

describeApi('Days of posts', server => {
  let call: Call;
  beforeAll(async () => {
    call = await server.createClient();
    for (const entry of index.byCalendarTime) {
      const { content, status, scheduled_at, published_at } = entry.post;
      await call('POST', '/api/posts', { content, status, scheduled_at, published_at });
    }
  });

  async function listInApi(day: Day): Promise<string[]> {
    const { from, to } = filterForDay(day).range;
    const answer = await call('GET', `/api/posts?limit=100&from=${from}&to=${to}`);
    return answer.body.data.map((post: { content: string }) => post.content);
  }

  it('every zone and day: list, calendar and API show the same posts', async () => {
    for (const zone of zones) {
      process.env.TZ = zone;
      const days = new Set(momentsMs.map(ms => toDay(new Date(ms))));
      for (const day of days) {
        const wanted = index.byCalendarTime
          .filter(({ calendarTime }) => {
            return calendarTime !== null && toDay(new Date(calendarTime)) === day;
          })
          .map(({ post }) => post.content);
        expect([zone, day, ...listInPostList(day)]).toEqual([zone, day, ...wanted]);
        for (const view of calendarViews) {
          expect([zone, view, ...listInCalendar(view, day)]).toEqual([zone, view, ...wanted]);
        }
        const found = await listInApi(day);
        expect([zone, day, ...found.sort()]).toEqual([zone, day, ...wanted.sort()]);
      }
    }
  });
});

describe('weeks of the calendar', () => {
  it('any day, zone and locale: the week has its seven days, each once, and contains the day', () => {
    const locales = ['en-US', 'en-GB', 'de', 'ar-EG', 'fa-IR', 'ja-JP', 'pt-BR'];
    const anyMoment = fc
      .integer({ min: Date.UTC(2011, 11, 20), max: Date.UTC(2035, 0) })
      .map(ms => new Date(ms));
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        fc.constantFrom(...locales),
        anyMoment,
        (zone, locale, moment) => {
          process.env.TZ = zone;
          const week = listWeekDays(startOfWeek(toDay(moment), getFirstWeekday(locale)));
          expect(new Set(week).size).toBe(week.length);
          expect(week).toHaveLength(week.includes('2011-12-31') && zone === 'Pacific/Apia' ? 6 : 7);
          expect(week).toContain(toDay(moment));
        },
      ),
      { examples: [['Pacific/Apia', 'en-US', new Date('2011-12-25T12:00:00Z')]] },
    );
  });
});
