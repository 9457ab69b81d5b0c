/** Formats the variables `date` and `time` in the user's language and time zone. */
import type { DateShift, Variable } from './variable.ts';

type DurationKey = 'minutes' | 'hours' | 'days' | 'weeks' | 'months' | 'years';
export type Duration = Partial<Record<DurationKey, number>>;

/** Dates of one language in one time zone. Extension and server pass in the library that computes them. */
export type DateLanguage = {
  /** A BCP 47 tag, for the default formats of `Intl.DateTimeFormat`. */
  tag: string;
  /** An IANA time zone; undefined for the zone of the device. */
  timeZone?: string;
  /** Moves the moment in the calendar of the time zone. */
  add(moment: Date, duration: Duration): Date;
  /** Formats with pattern letters. Throws a RangeError if one is invalid. */
  format(moment: Date, pattern: string): string;
};

export type MomentVariable = Extract<Variable, { shifts: DateShift[] }>;

const durationKeys: Record<DateShift['unit'], DurationKey> = {
  min: 'minutes',
  h: 'hours',
  d: 'days',
  w: 'weeks',
  m: 'months',
  y: 'years',
};

/**
 * Unicode's letters for day of year (`D`) and week-based year (`Y`). Users who write them mean `dd`
 * and `yyyy`, so the format is refused.
 */
const mistakenLetters = /(?<!D)D{1,2}(?!D)|(?<!Y)(?:YY){1,2}(?!Y)/;
const quotedText = /'(?:''|[^'])+(?:'|$)|''/g;

/**
 * Formats `now`, moved by the variable's shifts.
 * @returns null if the format has invalid letters or the date is out of range
 */
export function formatMoment(
  { name, shifts, format: pattern }: MomentVariable,
  now: Date,
  language: DateLanguage,
): string | null {
  const { add, format } = language;
  if (pattern !== null && mistakenLetters.test(pattern.replace(quotedText, ' '))) return null;
  let moment = now;
  for (const { amount, unit } of shifts) moment = add(moment, { [durationKeys[unit]]: amount });
  try {
    return pattern === null
      ? findFormatter(language, name).format(moment)
      : format(moment, pattern);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** A formatter takes a hundred times as long to create as to use, and a signature may have 1,250 dates. */
const formatters = new WeakMap<DateLanguage, Map<MomentVariable['name'], Intl.DateTimeFormat>>();

function findFormatter(language: DateLanguage, name: MomentVariable['name']): Intl.DateTimeFormat {
  // The device's own time zone changes when its user travels, and a formatter keeps the one that it began with.
  if (language.timeZone === undefined) return createFormatter(language, name);
  const ofLanguage = formatters.get(language) ?? new Map();
  formatters.set(language, ofLanguage);
  const found = ofLanguage.get(name) ?? createFormatter(language, name);
  ofLanguage.set(name, found);
  return found;
}

function createFormatter({ tag, timeZone }: DateLanguage, name: MomentVariable['name']) {
  const style = name === 'date' ? { dateStyle: 'long' as const } : { timeStyle: 'short' as const };
  // Pattern letters support the Gregorian calendar alone. Default formats use it too, so that a post
  // with both shows the same year.
  return new Intl.DateTimeFormat(tag, { calendar: 'gregory', timeZone, ...style });
}
