import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addDays,
  addMonths,
  changeDay,
  getDayStart,
  getFirstWeekday,
  isDay,
  monthGrid,
  startOfWeek,
  toDay,
} from '../../../../extension/app/dates/day.ts';

describe('days in New York', () => {
  const before = process.env.TZ;
  beforeAll(() => {
    process.env.TZ = 'America/New_York';
  });
  afterAll(() => {
    if (before === undefined) delete process.env.TZ;
    else process.env.TZ = before;
  });

  it('time of the next day in UTC: belongs to the local day', () => {
    expect(toDay(new Date('2026-03-07T03:30:00.000Z'))).toBe('2026-03-06');
    expect(getDayStart('2026-03-06').toISOString()).toBe('2026-03-06T05:00:00.000Z');
  });

  it('time moved across a clock change: keeps its wall clock time', () => {
    const nine = new Date('2026-03-07T14:00:00.000Z');
    expect(changeDay(nine, '2026-03-08').toISOString()).toBe('2026-03-08T13:00:00.000Z');
    expect(changeDay(changeDay(nine, '2026-03-08'), '2026-03-07')).toEqual(nine);
  });

  it('days and months added across clock changes: counted by the calendar', () => {
    expect(addDays('2026-03-07', 2)).toBe('2026-03-09');
    expect(addDays('2026-11-02', -2)).toBe('2026-10-31');
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
    expect(addMonths('2026-03-31', -1)).toBe('2026-02-28');
    expect(addMonths('2026-12-15', 1)).toBe('2027-01-15');
  });
});

describe('month grid', () => {
  it('first weekday of the locale: whole weeks that begin on it', () => {
    expect(getFirstWeekday('en-US')).toBe(7);
    expect(getFirstWeekday('de-DE')).toBe(1);
    const german = monthGrid('2026-03-10', 1);
    expect(german[0]?.[0]).toBe('2026-02-23');
    expect(german.at(-1)?.at(-1)).toBe('2026-04-05');
    expect(startOfWeek('2026-03-10', 7)).toBe('2026-03-08');
  });
});

describe('isDay', () => {
  it('days that do not exist: refused', () => {
    expect(isDay('2026-02-28')).toBe(true);
    expect(isDay('2026-02-30')).toBe(false);
    expect(isDay('26-2-3')).toBe(false);
  });
});
