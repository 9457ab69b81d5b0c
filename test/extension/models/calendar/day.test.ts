import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addDays,
  addMonths,
  dayOf,
  dayStart,
  firstWeekday,
  isDay,
  monthGrid,
  movedTo,
  startOfWeek,
} from '../../../../extension/models/calendar/day.ts';

describe('days in New York', () => {
  const before = process.env.TZ;
  beforeAll(() => {
    process.env.TZ = 'America/New_York';
  });
  afterAll(() => {
    if (before === undefined) delete process.env.TZ;
    else process.env.TZ = before;
  });

  it('belong to the person’s time zone', () => {
    expect(dayOf(new Date('2026-03-07T03:30:00.000Z'))).toBe('2026-03-06');
    expect(dayStart('2026-03-06').toISOString()).toBe('2026-03-06T05:00:00.000Z');
  });

  it('keep the time by the wall clock when the clocks change in between', () => {
    const nine = new Date('2026-03-07T14:00:00.000Z');
    expect(movedTo(nine, '2026-03-08').toISOString()).toBe('2026-03-08T13:00:00.000Z');
    expect(movedTo(movedTo(nine, '2026-03-08'), '2026-03-07')).toEqual(nine);
  });

  it('are counted one by one across both changes of the clocks', () => {
    expect(addDays('2026-03-07', 2)).toBe('2026-03-09');
    expect(addDays('2026-11-02', -2)).toBe('2026-10-31');
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
    expect(addMonths('2026-03-31', -1)).toBe('2026-02-28');
    expect(addMonths('2026-12-15', 1)).toBe('2027-01-15');
  });
});

describe('a month', () => {
  it('is shown in whole weeks that begin as the locale says', () => {
    expect(firstWeekday('en-US')).toBe(7);
    expect(firstWeekday('de-DE')).toBe(1);
    const german = monthGrid('2026-03-10', 1);
    expect(german[0]?.[0]).toBe('2026-02-23');
    expect(german.at(-1)?.at(-1)).toBe('2026-04-05');
    expect(startOfWeek('2026-03-10', 7)).toBe('2026-03-08');
  });
});

it('takes only days that exist', () => {
  expect(isDay('2026-02-28')).toBe(true);
  expect(isDay('2026-02-30')).toBe(false);
  expect(isDay('26-2-3')).toBe(false);
});
