/**
 * Reads a day that the user types, such as `march`, `fri 9`, `9.3.`, `tomorrow` or `2027-03-08`. Names and the
 * order of numbers are the browser's for the language; English ones count in every language.
 */
import { foldForSearch } from '../../../shared/text/normalize.ts';
import { addDays, addMonths, type Day } from './day.ts';

/** The day; for a whole month its first day. */
export type TypedDay = { day: Day; isMonth: boolean };

/** Months count from 1, weekdays from 0 for Sunday. */
type Parts = Partial<Record<'year' | 'month' | 'date' | 'weekday', number | undefined>>;
type Name = { name: string; value: number };

/** Fewer letters are the beginning of too many names. */
const minPrefixLength = 2;
/** The same date falls on each weekday within this time, February 29 as well. */
const maxDays = 41 * 366;
const dayMs = 86_400_000;
const arabicDigits = /[\u0660-\u0669\u06f0-\u06f9]/g;

/** Returns the first day from today on that fits the text; null if it names none. */
export function parseTypedDay(text: string, today: Day, locale: string): TypedDay | null {
  const digits = text.replace(arabicDigits, digit => String(digit.charCodeAt(0) & 0xf));
  const typed = foldForSearch(digits).trim();
  for (const language of new Set([locale, 'en'])) {
    const found =
      findRelative(typed, today, language) ?? findDay(readParts(typed, language), today);
    if (found) return found;
  }
  return null;
}

/** Finds what has a name of its own, such as `tomorrow` and `next week`. */
function findRelative(typed: string, today: Day, locale: string): TypedDay | null {
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  for (const count of [0, 1, 2, -1, -2]) {
    const isNamed = (unit: 'day' | 'week' | 'month') =>
      foldForSearch(format.format(count, unit)) === typed;
    if (isNamed('day')) return { day: addDays(today, count), isMonth: false };
    if (isNamed('week')) return { day: addDays(today, 7 * count), isMonth: false };
    if (isNamed('month')) return { day: toMonth(addMonths(today, count)), isMonth: true };
  }
  return null;
}

/** Returns null if the text has more than the parts of a date. */
function readParts(typed: string, locale: string): Parts | null {
  const { months, weekdays, words, order } = listNames(locale);
  const parts: Parts = {};
  let rest = typed;
  // Japanese months are a number and a sign. The longest is first: 12月 ends in 2月.
  const numbered = months.filter(({ name }) => /^\d/.test(name)).reverse();
  const month = numbered.find(({ name }) => rest.includes(name));
  if (month) {
    parts.month = month.value;
    rest = rest.replace(month.name, ' ');
  }
  // A sign behind a number belongs to it: 9日 is no Sunday.
  const sign = [...words].join('|');
  if (sign)
    rest = rest.replace(new RegExp(`(\\d)\\s*(?:${sign})(?!\\p{Script=Latin})`, 'gu'), '$1 ');
  for (const word of rest.match(/[\p{L}\p{M}]+/gu) ?? []) {
    const [month, weekday] = [findName(months, word), findName(weekdays, word)];
    if (weekday !== undefined && !(month !== undefined && parts.month === undefined))
      parts.weekday = weekday;
    else if (month !== undefined) parts.month = month;
    else if (!words.has(word)) return null;
  }
  const numbers = (rest.match(/\d+/g) ?? []).map(Number);
  return addNumbers(parts, numbers, order);
}

/** A number alone is a day; one above 31, or behind day and month, is a year. */
function addNumbers(
  parts: Parts,
  numbers: number[],
  order: readonly ('month' | 'date')[],
): Parts | null {
  const yearIndex = numbers.findIndex(number => number > 31);
  const dayCount = parts.month === undefined ? 2 : 1;
  const result = { ...parts };
  if (yearIndex >= 0) [result.year] = numbers.splice(yearIndex, 1);
  else if (numbers.length > dayCount) result.year = numbers.pop();
  if (result.year !== undefined && result.year < 100) result.year += 2000;
  if (numbers.length > dayCount || (result.year ?? 1_000) < 1_000) return null;
  const isMonthAlone = numbers.length === 1 && dayCount === 2 && yearIndex >= 0;
  const [first, second] = yearIndex === 0 || isMonthAlone ? (['month', 'date'] as const) : order;
  if (numbers.length === 2 && first && second) [result[first], result[second]] = numbers;
  else if (numbers.length === 1) result[isMonthAlone ? 'month' : 'date'] = numbers[0];
  return result;
}

function findDay(parts: Parts | null, today: Day): TypedDay | null {
  if (parts === null || Object.keys(parts).length === 0) return null;
  const { year, month, date, weekday } = parts;
  const isMonth = date === undefined && weekday === undefined;
  const from = year === undefined ? (isMonth ? toMonth(today) : today) : `${year}-01-01`;
  for (let ms = Date.parse(from), end = ms + maxDays * dayMs; ms < end; ms += dayMs) {
    const moment = new Date(ms);
    if (year !== undefined && moment.getUTCFullYear() !== year) return null;
    const fits =
      (month ?? moment.getUTCMonth() + 1) === moment.getUTCMonth() + 1 &&
      (date ?? moment.getUTCDate()) === moment.getUTCDate() &&
      (weekday ?? moment.getUTCDay()) === moment.getUTCDay();
    if (fits) return { day: moment.toISOString().slice(0, 10), isMonth };
  }
  return null;
}

const toMonth = (day: Day): Day => `${day.slice(0, 8)}01`;

/** The names of months and weekdays, the words between the parts of a date, and the order of its numbers. */
function listNames(locale: string) {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
  // January 2023 began on a Sunday.
  const list = (key: 'month' | 'weekday', count: number, toMs: (index: number) => number): Name[] =>
    (['long', 'short'] as const).flatMap(style =>
      Array.from({ length: count }, (_, index) => ({
        name: toWords(format({ [key]: style }).format(toMs(index)))[0] ?? '',
        value: key === 'month' ? index + 1 : index,
      })),
    );
  const listParts = (dateStyle: 'full' | 'short') =>
    format({ calendar: 'gregory', dateStyle }).formatToParts(0);
  return {
    months: list('month', 12, index => Date.UTC(2023, index)),
    weekdays: list('weekday', 7, index => Date.UTC(2023, 0, index + 1)),
    words: new Set(
      listParts('full').flatMap(({ type, value }) => (type === 'literal' ? toWords(value) : [])),
    ),
    order: listParts('short').flatMap(({ type }) =>
      type === 'month' ? (['month'] as const) : type === 'day' ? (['date'] as const) : [],
    ),
  };
}

const toWords = (text: string): string[] => foldForSearch(text).match(/[\p{L}\p{M}\d]+/gu) ?? [];

function findName(names: readonly Name[], word: string): number | undefined {
  const isPrefix = word.length >= minPrefixLength;
  const found =
    names.find(({ name }) => name === word) ??
    (isPrefix ? names.find(({ name }) => name.startsWith(word)) : undefined);
  return found?.value;
}
