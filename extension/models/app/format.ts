/** Moments and numbers as the person's language writes them, in the person's time zone. */
import { computed, signal } from '@preact/signals';
import { words } from './words.ts';

/** The browser's own region where it speaks the interface's language: en-GB rather than en. */
export const locale = computed(() => {
  const { tag } = words.value.language;
  return navigator.languages.find(language => language.split('-')[0] === tag) ?? tag;
});

/**
 * The person's time zone, which all follow that says days or times; the browser's own where undefined,
 * as it was when the page was opened. Whoever stays open for long looks for it anew.
 */
export const timeZone = signal<string | undefined>(undefined);

/**
 * The present minute, in milliseconds since 1970, which all follow that say how long ago or how soon;
 * the moment of asking where undefined, as on pages that nobody keeps open.
 */
export const presentMinute = signal<number | undefined>(undefined);

export const presentMs = (): number => presentMinute.value ?? Date.now();

/** The start of today: who says days alone is drawn anew with the day, not with each minute. */
const dayStartMs = computed(() => {
  void timeZone.value; // Read: days begin elsewhere in another one.
  const { value } = presentMinute;
  return value && new Date(value).setHours(0, 0, 0, 0);
});

export const today = (): Date => new Date(dayStartMs.value ?? Date.now());

/** Made when it is first needed, and anew for another language or zone: all would hold up the first frame. */
export function dateFormat(options: Intl.DateTimeFormatOptions): (moment: Date) => string {
  const format = computed(
    () => new Intl.DateTimeFormat(locale.value, { ...options, timeZone: timeZone.value }),
  );
  return moment => format.value.format(moment);
}

const inThisYear = dateFormat({
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});
const inOtherYear = dateFormat({ dateStyle: 'medium', timeStyle: 'short' });
const number = computed(() => new Intl.NumberFormat(locale.value));

/** Day and time, the year only where it is another one. */
export function formatMoment(moment: Date, now = today()): string {
  return (moment.getFullYear() === now.getFullYear() ? inThisYear : inOtherYear)(moment);
}

export const formatNumber = (value: number) => number.value.format(value);
