/** Compares month, week and agenda in several time zones and across clock changes. */
import { signal } from '@preact/signals';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { showLanguageOfAllScreens } from '../../../../extension/app/all-strings.ts';
import { type Day, toDay } from '../../../../extension/app/dates/day.ts';
import {
  type CalendarView,
  calendarViews,
  createCalendarModel,
} from '../../../../extension/manager/calendar/calendar-model.ts';
import { getPostState } from '../../../../extension/manager/filter/post-filter.ts';
import type { PostEntry } from '../../../../extension/manager/posts/post-index.ts';
import type { ManagerLocation } from '../../../../extension/manager/router-model.ts';

const zones = [
  'America/New_York',
  'Europe/Berlin',
  'Asia/Tokyo',
  'Pacific/Auckland',
  'Africa/Cairo',
  'America/Sao_Paulo',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'Pacific/Apia',
];
const before = process.env.TZ;
beforeAll(() => showLanguageOfAllScreens('en'));
afterAll(() => {
  if (before === undefined) delete process.env.TZ;
  else process.env.TZ = before;
});

/** Returns the days on which a view shows a post of this time. The view is opened at `openedDay`. */
function listDays(view: CalendarView, openedDay: Day, time: string): Day[] {
  const entry = { id: 'one', calendarTime: time } as PostEntry;
  const query = new URLSearchParams({ view, day: openedDay });
  const managerLocation = signal<ManagerLocation>({ section: 'calendar', query });
  const calendar = createCalendarModel(
    { location: managerLocation, navigate: () => {} },
    {
      listBetween: (from, to) =>
        time >= from.toISOString() && time < to.toISOString() ? [entry] : [],
      get: () => entry,
      change: async () => ({ changedCount: 0, undo: async () => {} }),
    },
    { wallMs: () => 0, isNarrow: signal(false), slots: { findTimesOn: async () => [] } },
  );
  return calendar.weeks.value.flat().filter(day => calendar.listPostsOn(day).length > 0);
}

/** Times around the clock changes of both hemispheres, and any others. */
const anyTime = fc
  .oneof(
    fc
      .constantFrom(
        '2026-03-08',
        '2026-03-29',
        '2026-04-05',
        '2026-10-04',
        '2026-10-25',
        '2026-11-01',
      )
      .chain(day =>
        fc
          .integer({ min: -36 * 60, max: 36 * 60 })
          .map(minutes => Date.parse(day) + minutes * 60_000),
      ),
    fc.integer({ min: Date.UTC(2012, 0), max: Date.UTC(2040, 0) }),
  )
  .map(ms => new Date(ms).toISOString());

describe('calendar views', () => {
  it('any time zone, also across clock changes: each shows the post once, on the same day', () => {
    fc.assert(
      fc.property(fc.constantFrom(...zones), anyTime, (zone, time) => {
        process.env.TZ = zone;
        const day = toDay(new Date(time));
        for (const view of calendarViews)
          expect([view, ...listDays(view, day, time)]).toEqual([view, day]);
      }),
      { numRuns: 300 },
    );
  });

  it('narrow window and no view in the address: agenda', () => {
    const managerLocation = signal<ManagerLocation>({
      section: 'calendar',
      query: new URLSearchParams(),
    });
    const posts = {
      listBetween: () => [],
      get: () => undefined,
      change: async () => ({ changedCount: 0, undo: async () => {} }),
    };
    const isNarrow = signal(true);
    const calendar = createCalendarModel({ location: managerLocation, navigate: () => {} }, posts, {
      wallMs: () => 0,
      isNarrow,
      slots: { findTimesOn: async () => [] },
    });
    expect(calendar.view.value).toBe('agenda');
    isNarrow.value = false;
    expect(calendar.view.value).toBe('month');
    managerLocation.value = { section: 'calendar', query: new URLSearchParams({ view: 'week' }) };
    isNarrow.value = true;
    expect(calendar.view.value).toBe('week');
  });
});

describe('getPostState', () => {
  it('scheduled time has passed: overdue only if the post is scheduled', () => {
    const time = '2026-03-08T10:00:00.000Z';
    const ms = Date.parse(time);
    const post = (status: 'draft' | 'scheduled' | 'published') => ({ status, scheduled_at: time });
    expect(getPostState(post('scheduled'), ms)).toBe('scheduled');
    expect(getPostState(post('scheduled'), ms + 1)).toBe('overdue');
    expect(getPostState(post('published'), ms + 1)).toBe('published');
    expect(getPostState({ status: 'draft', scheduled_at: null }, ms)).toBe('draft');
  });
});
