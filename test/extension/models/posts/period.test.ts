import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { dayOf } from '../../../../extension/models/calendar/day.ts';
import {
  daysOf,
  endOf,
  type Period,
  periods,
  startOf,
} from '../../../../extension/models/posts/period.ts';
import { momentsOf, parseFilter } from '../../../../extension/models/posts/post-filter.ts';

const zone = process.env.TZ;
afterEach(() => {
  if (zone === undefined) delete process.env.TZ;
  else process.env.TZ = zone;
});

describe('a period by words', () => {
  // A Wednesday.
  const nowMs = new Date(2026, 2, 11, 15, 30).getTime();
  const days = (period: Period, firstWeekday = 1) => {
    const { from, to } = daysOf(period, { nowMs, firstWeekday });
    return `${from} ${to}`;
  };

  it('is what people mean by it', () => {
    expect(days('today')).toBe('2026-03-11 2026-03-11');
    expect(days('tomorrow')).toBe('2026-03-12 2026-03-12');
    expect(days('next-7-days')).toBe('2026-03-11 2026-03-17');
    expect(days('this-month')).toBe('2026-03-01 2026-03-31');
    expect(days('next-month')).toBe('2026-04-01 2026-04-30');
    expect(days('last-30-days')).toBe('2026-02-10 2026-03-11');
  });

  it('has weeks that begin as those of the person do', () => {
    expect(days('this-week', 1)).toBe('2026-03-09 2026-03-15');
    expect(days('this-week', 7)).toBe('2026-03-08 2026-03-14');
    expect(days('this-week', 6)).toBe('2026-03-07 2026-03-13');
    expect(days('next-week', 7)).toBe('2026-03-15 2026-03-21');
  });

  it('holds whole days wherever one is and whatever the clocks do', () => {
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
          const { from, to } = daysOf(period, { nowMs: ms, firstWeekday });
          const [first, last] = [new Date(startOf(from)), new Date(endOf(to))];
          expect([dayOf(first), dayOf(last)]).toEqual([from, to]);
          expect(dayOf(new Date(first.getTime() - 1)) < from).toBe(true);
          expect(dayOf(new Date(last.getTime() + 1)) > to).toBe(true);
        },
      ),
    );
  });
});

describe('what is overdue', () => {
  const nowMs = Date.UTC(2026, 2, 11, 15, 30);
  const momentsFor = (query: string) =>
    momentsOf(parseFilter(new URLSearchParams(query)), { nowMs, firstWeekday: 1 });

  it('lies before now', () => {
    expect(momentsFor('status=overdue')).toEqual({ from: null, to: '2026-03-11T15:29:59.999Z' });
    expect(momentsFor('status=overdue&to=2026-03-01').to).toBe(endOf('2026-03-01'));
    expect(momentsFor('status=overdue&period=next-month').to).toBe('2026-03-11T15:29:59.999Z');
  });

  it('leaves the days of a period that the address names beside it', () => {
    expect(momentsFor('period=today&from=2020-01-01')).toEqual({
      from: startOf('2026-03-11'),
      to: endOf('2026-03-11'),
    });
  });
});
