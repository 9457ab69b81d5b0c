/**
 * A calendar day in local time, written `2026-01-31`. Date arithmetic uses local time, because a day
 * has 23 or 25 hours when the clocks change.
 */
export type Day = string;

export function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  return toDay(getDayStart(text)) === text;
}

/** Returns the local day of a date. */
export function toDay(moment: Date): Day {
  const twoDigits = (value: number) => String(value).padStart(2, '0');
  const year = String(moment.getFullYear()).padStart(4, '0');
  return `${year}-${twoDigits(moment.getMonth() + 1)}-${twoDigits(moment.getDate())}`;
}

/** Returns the start of the day: midnight, or the first time that exists if the clocks skip it. */
export function getDayStart(day: Day): Date {
  return toMoment(day, { hours: 0, minutes: 0 });
}

/** Returns a local time of the day. */
export function toMoment(
  day: Day,
  time: { hours: number; minutes: number; seconds?: number; ms?: number },
): Date {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  const moment = new Date(2000, month - 1, date, 12);
  // Not in the constructor, which reads the years 0 to 99 as 1900 to 1999.
  moment.setFullYear(year, month - 1, date);
  moment.setHours(time.hours, time.minutes, time.seconds ?? 0, time.ms ?? 0);
  return moment;
}

/** Returns noon, which exists on every day in every time zone. */
export function toNoon(day: Day): Date {
  return toMoment(day, { hours: 12, minutes: 0 });
}

export function addDays(day: Day, days: number): Day {
  const moment = toNoon(day);
  moment.setDate(moment.getDate() + days);
  return toDay(moment);
}

export function nextDay(day: Day): Day {
  return addDays(day, 1);
}

/** Returns the same date in another month, or the last day of a shorter month. */
export function addMonths(day: Day, months: number): Day {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  const moment = new Date(2000, 0, 1, 12);
  // `month` counts from 1 here, so this is day 0 of the month after the target: the target's last day.
  moment.setFullYear(year, month + months, 0);
  moment.setDate(Math.min(date, moment.getDate()));
  return toDay(moment);
}

/** Returns the local minutes since midnight. */
export const getMinuteOfDay = (moment: Date): number =>
  moment.getHours() * 60 + moment.getMinutes();

/** Returns the same local time on another day, even if the clocks change in between. */
export function changeDay(moment: Date, day: Day): Date {
  return toMoment(day, {
    hours: moment.getHours(),
    minutes: moment.getMinutes(),
    seconds: moment.getSeconds(),
    ms: moment.getMilliseconds(),
  });
}

const hourMs = 3_600_000;
const minuteMs = 60_000;

/** Returns the moment. If it has passed today, returns the next full hour, or the last minute of the day. */
export function toComingTime(moment: Date, nowMs: number): Date {
  const day = toDay(moment);
  if (moment.getTime() >= nowMs || day !== toDay(new Date(nowMs))) return moment;
  const nextHourMs = (Math.floor(nowMs / hourMs) + 1) * hourMs;
  return new Date(Math.min(nextHourMs, getDayStart(nextDay(day)).getTime() - minuteMs));
}

/** Parses a local time such as `09:30`. */
export function parseClock(time: string): { hours: number; minutes: number } {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return { hours, minutes };
}

/** The days of the week: 1 for Monday to 7 for Sunday. */
export const weekdays: readonly number[] = [1, 2, 3, 4, 5, 6, 7];
export const getWeekday = (day: Day): number => toNoon(day).getDay() || 7;

/** Returns the first day of the week in a locale: 1 for Monday to 7 for Sunday. */
export function getFirstWeekday(locale: string): number {
  const info = new Intl.Locale(locale) as Intl.Locale & {
    getWeekInfo?: () => { firstDay: number };
    weekInfo?: { firstDay: number };
  };
  return (info.getWeekInfo?.() ?? info.weekInfo)?.firstDay ?? 1;
}

export function startOfWeek(day: Day, firstWeekday: number): Day {
  return addDays(day, -((getWeekday(day) - firstWeekday + 7) % 7));
}

/** Returns the weeks that contain the days of the month. */
export function monthGrid(day: Day, firstWeekday: number): Day[][] {
  const start = startOfWeek(`${day.slice(0, 8)}01`, firstWeekday);
  const weeks: Day[][] = [];
  for (let week = start; weeks.length === 0 || week.slice(0, 7) <= day.slice(0, 7); ) {
    weeks.push(listWeekDays(week));
    week = addDays(week, 7);
  }
  return weeks;
}

/** Returns the days of the week that exist: Samoa went over 30 December 2011. */
export function listWeekDays(first: Day): Day[] {
  return [...new Set(Array.from({ length: 7 }, (_, index) => addDays(first, index)))];
}
