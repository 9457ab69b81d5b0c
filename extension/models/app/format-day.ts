/** Days and times of day as the person's language writes them; the popup says none. */
import { computed } from '@preact/signals';
import { dateFormat, locale, today } from './format.ts';

export const formatTime = dateFormat({ timeStyle: 'short' });
export const formatFullDay = dateFormat({ dateStyle: 'full' });
export const formatMonth = dateFormat({ month: 'long', year: 'numeric' });
export const formatWeekday = dateFormat({ weekday: 'short' });
export const formatDayOfMonth = dateFormat({ day: 'numeric' });
export const formatShortDay = dateFormat({ day: 'numeric', month: 'short' });
const formatWeekdayName = dateFormat({ weekday: 'long' });
const formatDate = dateFormat({ dateStyle: 'medium' });
const relative = computed(() => new Intl.RelativeTimeFormat(locale.value, { numeric: 'auto' }));

/** A day as people speak of it: today, yesterday, its weekday within a week, then its date. */
export function formatLately(moment: Date, now = today()): string {
  const middayOf = (of: Date) => new Date(of.getFullYear(), of.getMonth(), of.getDate(), 12);
  const days = Math.round((middayOf(now).getTime() - middayOf(moment).getTime()) / 86_400_000);
  if (days === 0 || days === 1) return relative.value.format(-days, 'day');
  if (days > 1 && days < 7) return formatWeekdayName(moment);
  return (moment.getFullYear() === now.getFullYear() ? formatShortDay : formatDate)(moment);
}
