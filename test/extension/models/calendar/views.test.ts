/** Month, week and agenda against each other, over zones and both changes of the clocks. */
import { signal } from '@preact/signals';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { speakAll } from '../../../../extension/models/app/all-words.ts';
import {
  type CalendarView,
  calendarViews,
  createCalendarModel,
} from '../../../../extension/models/calendar/calendar.ts';
import { type Day, dayOf } from '../../../../extension/models/calendar/day.ts';
import type { Place } from '../../../../extension/models/manager/route.ts';
import type { PostEntry } from '../../../../extension/models/posts/post-index.ts';
import { stateOf } from '../../../../extension/models/posts/post-state.ts';

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
beforeAll(() => speakAll('en'));
afterAll(() => {
  if (before === undefined) delete process.env.TZ;
  else process.env.TZ = before;
});

/** The days on which a view shows the post, opened at the day of the post or one near it. */
function daysIn(view: CalendarView, shown: Day, at: string): Day[] {
  const entry = { id: 'one', at } as PostEntry;
  const query = new URLSearchParams({ view, day: shown });
  const place = signal<Place>({ section: 'calendar', query });
  const calendar = createCalendarModel(
    { place, go: () => {} },
    {
      between: (from, to) => (at >= from.toISOString() && at < to.toISOString() ? [entry] : []),
      get: () => entry,
      change: async () => ({ changed: 0, undo: async () => {} }),
    },
    { wallMs: () => 0, isNarrow: signal(false) },
  );
  return calendar.weeks.value.flat().filter(day => calendar.on(day).length > 0);
}

/** Moments around both changes of the clocks of the north and of the south, and any others. */
const moments = fc
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

describe('the views of the calendar', () => {
  it('show a post once each, on the same day, in every zone and over changes of the clocks', () => {
    fc.assert(
      fc.property(fc.constantFrom(...zones), moments, (zone, at) => {
        process.env.TZ = zone;
        const day = dayOf(new Date(at));
        for (const view of calendarViews)
          expect([view, ...daysIn(view, day, at)]).toEqual([view, day]);
      }),
      { numRuns: 300 },
    );
  });

  it('are an agenda where the window is narrow and the address names none', () => {
    const place = signal<Place>({ section: 'calendar', query: new URLSearchParams() });
    const posts = {
      between: () => [],
      get: () => undefined,
      change: async () => ({ changed: 0, undo: async () => {} }),
    };
    const isNarrow = signal(true);
    const calendar = createCalendarModel({ place, go: () => {} }, posts, {
      wallMs: () => 0,
      isNarrow,
    });
    expect(calendar.view.value).toBe('agenda');
    isNarrow.value = false;
    expect(calendar.view.value).toBe('month');
    place.value = { section: 'calendar', query: new URLSearchParams({ view: 'week' }) };
    isNarrow.value = true;
    expect(calendar.view.value).toBe('week');
  });
});

it('calls a scheduled post overdue once its moment has passed, and no other', () => {
  const at = '2026-03-08T10:00:00.000Z';
  const ms = Date.parse(at);
  const post = (status: 'draft' | 'scheduled' | 'published') => ({ status, scheduled_at: at });
  expect(stateOf(post('scheduled'), ms)).toBe('scheduled');
  expect(stateOf(post('scheduled'), ms + 1)).toBe('overdue');
  expect(stateOf(post('published'), ms + 1)).toBe('published');
  expect(stateOf({ status: 'draft', scheduled_at: null }, ms)).toBe('draft');
});
