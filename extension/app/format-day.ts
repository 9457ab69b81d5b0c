/** Formats days and times in the user's language. The popup shows no days, so it does not load this file. */
import { computed } from '@preact/signals';
import { dateFormat, locale, timeZone, today } from './format.ts';

export const formatTime = dateFormat({ timeStyle: 'short' });
const formatHour = dateFormat({ hour: 'numeric' });
const hasHalfDays = computed(
  () =>
    new Intl.DateTimeFormat(locale.value, { hour: 'numeric' }).resolvedOptions().hour12 === true,
);

/** Formats a time for narrow columns: a full hour of a clock with 12 hours needs no minutes. */
export const formatShortTime = (moment: Date): string =>
  (hasHalfDays.value && moment.getMinutes() === 0 ? formatHour : formatTime)(moment);

export const formatFullDay = dateFormat({ dateStyle: 'full' });
export const formatWeekdayAndDay = dateFormat({ weekday: 'long', month: 'short', day: 'numeric' });
export const formatMonth = dateFormat({ month: 'long', year: 'numeric' });
const dayRange = computed(
  () =>
    new Intl.DateTimeFormat(locale.value, {
      month: 'short',
      day: 'numeric',
      year: 'numeric',
      timeZone: timeZone.value,
    }),
);

/** Formats days as a range, such as Nov 22 – 28, 2026. */
export const formatDayRange = (first: Date, last: Date): string =>
  dayRange.value.formatRange(first, last);

export const formatMonthName = dateFormat({ month: 'long' });
export const formatWeekday = dateFormat({ weekday: 'short' });
export const formatDayOfMonth = dateFormat({ day: 'numeric' });
export const formatShortDay = dateFormat({ day: 'numeric', month: 'short' });
const formatWeekdayName = dateFormat({ weekday: 'long' });
const formatDate = dateFormat({ dateStyle: 'medium' });
const relative = computed(() => new Intl.RelativeTimeFormat(locale.value, { numeric: 'auto' }));

/** Formats the time since a moment in its largest whole unit, such as "12 seconds ago" or "now". */
export function formatTimeSince(momentMs: number, nowMs: number): string {
  const seconds = Math.max(0, Math.floor((nowMs - momentMs) / 1_000));
  const [unit, length] = (
    [
      ['day', 86_400],
      ['hour', 3_600],
      ['minute', 60],
    ] as const
  ).find(([, length]) => seconds >= length) ?? ['second', 1];
  return relative.value.format(-Math.floor(seconds / length), unit);
}

/** Formats a day as "today", "yesterday", a weekday within the last week, or a date. */
export function formatRelativeDay(moment: Date, now = today()): string {
  const toMidday = (of: Date) => new Date(of.getFullYear(), of.getMonth(), of.getDate(), 12);
  // Rounded, because a day has 23 or 25 hours when the clocks change.
  const days = Math.round((toMidday(now).getTime() - toMidday(moment).getTime()) / 86_400_000);
  if (days === 0 || days === 1) return relative.value.format(-days, 'day');
  if (days > 1 && days < 7) return formatWeekdayName(moment);
  return formatDay(moment, now);
}

/** Formats a day as a date, with its year only if that is another one than now. */
export const formatDay = (moment: Date, now = today()): string =>
  (moment.getFullYear() === now.getFullYear() ? formatShortDay : formatDate)(moment);
