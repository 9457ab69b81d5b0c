/** Formats dates and numbers in the user's language and time zone. */
import { computed, signal } from '@preact/signals';
import { strings } from './strings.ts';

/** The browser's locale if it has the interface's language: en-GB rather than en. */
export const locale = computed(() => {
  const { tag } = strings.value.language;
  return navigator.languages.find(language => language.split('-')[0] === tag) ?? tag;
});

/**
 * The time zone of all formatted days and times. If undefined, the browser's time zone applies as it
 * was when the page was opened; pages that stay open update this signal.
 */
export const timeZone = signal<string | undefined>(undefined);

/**
 * The start of the current minute in milliseconds since 1970, for relative times. It is undefined on
 * pages that do not stay open; they read the clock instead.
 */
export const currentMinute = signal<number | undefined>(undefined);

/** Returns the current minute's start; on pages without `currentMinute`, the exact current time. */
export const getCurrentMinuteMs = (): number => currentMinute.value ?? Date.now();

/** The start of today. Components that show only days depend on it and render once a day. */
const dayStartMs = computed(() => {
  void timeZone.value; // Subscribes: the start of a day depends on the time zone.
  const { value } = currentMinute;
  return value && new Date(value).setHours(0, 0, 0, 0);
});

export const today = (): Date => new Date(dayStartMs.value ?? Date.now());

/**
 * Returns a date formatter for the current language and time zone. It creates each
 * `Intl.DateTimeFormat` on first use: creating all of them would delay the first frame.
 */
export function dateFormat(options: Intl.DateTimeFormatOptions): (moment: Date) => string {
  const format = computed(
    () => new Intl.DateTimeFormat(locale.value, { ...options, timeZone: timeZone.value }),
  );
  return moment => format.value.format(moment);
}

const formatWithoutYear = dateFormat({
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});
const formatWithYear = dateFormat({ dateStyle: 'medium', timeStyle: 'short' });
const numberFormat = computed(() => new Intl.NumberFormat(locale.value));

/** Formats a day and time, with the year if it is not the current one. */
export function formatMoment(moment: Date, now = today()): string {
  return (moment.getFullYear() === now.getFullYear() ? formatWithoutYear : formatWithYear)(moment);
}

export const formatNumber = (value: number) => numberFormat.value.format(value);

/** Lists the texts as a sentence does, such as "1, 2 and 3". */
export const formatList = (texts: readonly string[]): string =>
  new Intl.ListFormat(locale.value).format(texts);

/** Formats a number of bytes in kilobytes, or in megabytes if there are many. */
export function formatSize(bytes: number): string {
  const [unit, size] = bytes < 1e6 ? (['kilobyte', 1e3] as const) : (['megabyte', 1e6] as const);
  const options = { style: 'unit', unit, maximumSignificantDigits: 2 } as const;
  return new Intl.NumberFormat(locale.value, options).format(bytes / size);
}
