/** Times and numbers as the person's language writes them, in the person's time zone. */
import { computed } from '@preact/signals';
import { lazily } from './lazily.ts';
import { words } from './words.ts';

/** The browser's own region where it speaks the interface's language: en-GB rather than en. */
export const locale = computed(() => {
  const { tag } = words.value.language;
  return navigator.languages.find(language => language.split('-')[0] === tag) ?? tag;
});

/** Each is made when it is first needed: together they would hold up the first frame. */
const formats = computed(() => {
  // Read here, where it makes them anew: what is made later is not followed.
  const language = locale.value;
  const of = (options: Intl.DateTimeFormatOptions) =>
    lazily(() => new Intl.DateTimeFormat(language, options));
  return {
    thisYear: of({ month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' }),
    otherYear: of({ dateStyle: 'medium', timeStyle: 'short' }),
    time: of({ timeStyle: 'short' }),
    fullDay: of({ dateStyle: 'full' }),
    month: of({ month: 'long', year: 'numeric' }),
    weekday: of({ weekday: 'short' }),
    dayOfMonth: of({ day: 'numeric' }),
    weekdayName: of({ weekday: 'long' }),
    date: of({ dateStyle: 'medium' }),
    relative: lazily(() => new Intl.RelativeTimeFormat(language, { numeric: 'auto' })),
    shortDay: of({ day: 'numeric', month: 'short' }),
    number: lazily(() => new Intl.NumberFormat(language)),
  };
});

/** Day and time, the year only where it is another one. */
export function formatMoment(moment: Date, now = new Date()): string {
  const { thisYear, otherYear } = formats.value;
  return (moment.getFullYear() === now.getFullYear() ? thisYear : otherYear)().format(moment);
}

export const formatTime = (moment: Date) => formats.value.time().format(moment);
export const formatFullDay = (moment: Date) => formats.value.fullDay().format(moment);
export const formatMonth = (moment: Date) => formats.value.month().format(moment);
export const formatWeekday = (moment: Date) => formats.value.weekday().format(moment);
export const formatDayOfMonth = (moment: Date) => formats.value.dayOfMonth().format(moment);
export const formatShortDay = (moment: Date) => formats.value.shortDay().format(moment);
export const formatNumber = (value: number) => formats.value.number().format(value);

/** A day as people speak of it: today, yesterday, its weekday within a week, then its date. */
export function formatLately(moment: Date, now = new Date()): string {
  const { relative, weekdayName, shortDay, date } = formats.value;
  const middayOf = (of: Date) => new Date(of.getFullYear(), of.getMonth(), of.getDate(), 12);
  const days = Math.round((middayOf(now).getTime() - middayOf(moment).getTime()) / 86_400_000);
  if (days === 0 || days === 1) return relative().format(-days, 'day');
  if (days > 1 && days < 7) return weekdayName().format(moment);
  return (moment.getFullYear() === now.getFullYear() ? shortDay : date)().format(moment);
}
