/** Stretches of days that people name by words; what they cover moves on with the day. */
import {
  addDays,
  addMonths,
  type Day,
  dayOf,
  dayStart,
  nextDay,
  startOfWeek,
} from '../calendar/day.ts';

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

/** What a period is reckoned from. */
export type Present = {
  /** Milliseconds since 1970. */
  nowMs: number;
  /** 1 Monday to 7 Sunday. */
  firstWeekday: number;
};

/** Both inclusive. */
export type Days = { from: Day; to: Day };

export function daysOf(period: Period, { nowMs, firstWeekday }: Present): Days {
  const today = dayOf(new Date(nowMs));
  const week = (start: Day): Days => ({ from: start, to: addDays(start, 6) });
  const month = (first: Day): Days => ({ from: first, to: addDays(addMonths(first, 1), -1) });
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

export function startOf(day: Day): string {
  return dayStart(day).toISOString();
}

/** The last millisecond of the day, however long it is. */
export function endOf(day: Day): string {
  return new Date(dayStart(nextDay(day)).getTime() - 1).toISOString();
}
