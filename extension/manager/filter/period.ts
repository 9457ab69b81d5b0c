/** Named periods such as "this week"; the days in them depend on the current day. */
import {
  addDays,
  addMonths,
  type Day,
  getDayStart,
  nextDay,
  startOfWeek,
  toDay,
} from '../../app/dates/day.ts';

export const periods = [
  'today',
  'tomorrow',
  'this-week',
  'next-week',
  'next-7-days',
  'this-month',
  'next-month',
  'last-30-days',
] as const;
export type Period = (typeof periods)[number];

/** The current time and the first weekday, which decide the days of a period. */
export type PeriodContext = {
  /** Milliseconds since 1970. */
  nowMs: number;
  /** 1 for Monday to 7 for Sunday. */
  firstWeekday: number;
};

/** A range of days, both inclusive. */
export type DayRange = { from: Day; to: Day };

export function getPeriodDays(period: Period, { nowMs, firstWeekday }: PeriodContext): DayRange {
  const today = toDay(new Date(nowMs));
  const week = (start: Day): DayRange => ({ from: start, to: addDays(start, 6) });
  const month = (first: Day): DayRange => ({ from: first, to: addDays(addMonths(first, 1), -1) });
  const thisWeek = startOfWeek(today, firstWeekday);
  const thisMonth = `${today.slice(0, 8)}01`;
  switch (period) {
    case 'today':
      return { from: today, to: today };
    case 'tomorrow':
      return { from: nextDay(today), to: nextDay(today) };
    case 'this-week':
      return week(thisWeek);
    case 'next-week':
      return week(addDays(thisWeek, 7));
    case 'next-7-days':
      return week(today);
    case 'this-month':
      return month(thisMonth);
    case 'next-month':
      return month(addMonths(thisMonth, 1));
    case 'last-30-days':
      return { from: addDays(today, -29), to: today };
  }
}

export function toStartTime(day: Day): string {
  return getDayStart(day).toISOString();
}

/** Returns the last millisecond of the day, which may have 23 or 25 hours. */
export function toEndTime(day: Day): string {
  return new Date(getDayStart(nextDay(day)).getTime() - 1).toISOString();
}
