import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { toDay } from '../../../../extension/app/dates/day.ts';
import {
  getPeriodDays,
  type Period,
  periods,
  toEndTime,
  toStartTime,
} from '../../../../extension/manager/filter/period.ts';
import { getTimeRange, parseFilter } from '../../../../extension/manager/filter/post-filter.ts';

const zone = process.env.TZ;
afterEach(() => {
  if (zone === undefined) delete process.env.TZ;
  else process.env.TZ = zone;
});

describe('named periods', () => {
  // A Wednesday.
  const nowMs = new Date(2026, 2, 11, 15, 30).getTime();
  const days = (period: Period, firstWeekday = 1) => {
    const { from, to } = getPeriodDays(period, { nowMs, firstWeekday });
    return `${from} ${to}`;
  };

  it('a Wednesday in March: each period has the days that its name says', () => {
    expect(days('today')).toBe('2026-03-11 2026-03-11');
    expect(days('tomorrow')).toBe('2026-03-12 2026-03-12');
    expect(days('next-7-days')).toBe('2026-03-11 2026-03-17');
    expect(days('this-month')).toBe('2026-03-01 2026-03-31');
    expect(days('next-month')).toBe('2026-04-01 2026-04-30');
    expect(days('last-30-days')).toBe('2026-02-10 2026-03-11');
  });

  it('first weekday of the user: weeks begin on it', () => {
    expect(days('this-week', 1)).toBe('2026-03-09 2026-03-15');
    expect(days('this-week', 7)).toBe('2026-03-08 2026-03-14');
    expect(days('this-week', 6)).toBe('2026-03-07 2026-03-13');
    expect(days('next-week', 7)).toBe('2026-03-15 2026-03-21');
  });

  it('any time zone, also across clock changes: contains whole days', () => {
    const zones = ['UTC', 'Europe/Berlin', 'America/Sao_Paulo', 'Asia/Beirut', 'Pacific/Apia'];
    const moment = fc.integer({ min: Date.UTC(2005, 0, 1), max: Date.UTC(2035, 0, 1) });
    const weekday = fc.integer({ min: 1, max: 7 });
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        moment,
        weekday,
        fc.constantFrom(...periods),
        (tz, ms, firstWeekday, period) => {
          process.env.TZ = tz;
          const { from, to } = getPeriodDays(period, { nowMs: ms, firstWeekday });
          const [first, last] = [new Date(toStartTime(from)), new Date(toEndTime(to))];
          expect([toDay(first), toDay(last)]).toEqual([from, to]);
          expect(toDay(new Date(first.getTime() - 1)) < from).toBe(true);
          expect(toDay(new Date(last.getTime() + 1)) > to).toBe(true);
        },
      ),
    );
  });
});

describe('getTimeRange', () => {
  const nowMs = Date.UTC(2026, 2, 11, 15, 30);
  const getRange = (query: string) =>
    getTimeRange(parseFilter(new URLSearchParams(query)), { nowMs, firstWeekday: 1 });

  it('overdue posts: the range ends before now', () => {
    expect(getRange('status=overdue')).toEqual({ from: null, to: '2026-03-11T15:29:59.999Z' });
    expect(getRange('status=overdue&to=2026-03-01').to).toBe(toEndTime('2026-03-01'));
    expect(getRange('status=overdue&period=next-month').to).toBe('2026-03-11T15:29:59.999Z');
  });

  it('address with a period and a day: the period applies', () => {
    expect(getRange('period=today&from=2020-01-01')).toEqual({
      from: toStartTime('2026-03-11'),
      to: toEndTime('2026-03-11'),
    });
  });
});
