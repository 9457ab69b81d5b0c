/**
 * Days as the person's calendar has them, written `2026-01-31`. All steps are taken in local time,
 * because a day is 23 or 25 hours long where clocks change.
 */
export type Day = string;

export function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  return dayOf(dayStart(text)) === text;
}

/** The day on which the moment falls here. */
export function dayOf(moment: Date): Day {
  const two = (value: number) => String(value).padStart(2, '0');
  const year = String(moment.getFullYear()).padStart(4, '0');
  return `${year}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`;
}

/** The first moment of the day; where the clocks skip midnight, the first that exists. */
export function dayStart(day: Day): Date {
  return atOn(day, { hours: 0, minutes: 0 });
}

/** A moment of the day by the clock on the wall. */
export function atOn(
  day: Day,
  time: { hours: number; minutes: number; seconds?: number; ms?: number },
): Date {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  const moment = new Date(2000, month - 1, date, 12);
  // Set apart from the constructor, which takes the years 0 to 99 as 1900 to 1999.
  moment.setFullYear(year, month - 1, date);
  moment.setHours(time.hours, time.minutes, time.seconds ?? 0, time.ms ?? 0);
  return moment;
}

/** A moment of the day that exists in every time zone. */
export function noonOf(day: Day): Date {
  return atOn(day, { hours: 12, minutes: 0 });
}

export function addDays(day: Day, days: number): Day {
  const moment = noonOf(day);
  moment.setDate(moment.getDate() + days);
  return dayOf(moment);
}

export function nextDay(day: Day): Day {
  return addDays(day, 1);
}

/** The same date in another month, or its last day where that month is shorter. */
export function addMonths(day: Day, months: number): Day {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  const last = new Date(2000, 0, 1, 12);
  last.setFullYear(year, month + months, 0);
  last.setDate(Math.min(date, last.getDate()));
  return dayOf(last);
}

/** The same time by the wall clock on another day, whatever the clocks do in between. */
export function movedTo(moment: Date, day: Day): Date {
  return atOn(day, {
    hours: moment.getHours(),
    minutes: moment.getMinutes(),
    seconds: moment.getSeconds(),
    ms: moment.getMilliseconds(),
  });
}

/** First day of the week in a locale: 1 Monday to 7 Sunday. */
export function firstWeekday(locale: string): number {
  const info = new Intl.Locale(locale) as Intl.Locale & {
    getWeekInfo?: () => { firstDay: number };
    weekInfo?: { firstDay: number };
  };
  return (info.getWeekInfo?.() ?? info.weekInfo)?.firstDay ?? 1;
}

export function startOfWeek(day: Day, first: number): Day {
  const weekday = noonOf(day).getDay() || 7;
  return addDays(day, -((weekday - first + 7) % 7));
}

/** Whole weeks that show every day of the month. */
export function monthGrid(day: Day, first: number): Day[][] {
  const start = startOfWeek(`${day.slice(0, 8)}01`, first);
  const weeks: Day[][] = [];
  for (let week = start; weeks.length === 0 || week.slice(0, 7) <= day.slice(0, 7); ) {
    weeks.push(weekOf(week));
    week = addDays(week, 7);
  }
  return weeks;
}

export function weekOf(first: Day): Day[] {
  return Array.from({ length: 7 }, (_, index) => addDays(first, index));
}
