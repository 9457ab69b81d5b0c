/** Formats the variables `date` and `time` in the user's language and time zone. */
import { add } from 'date-fns/add';
import { format } from 'date-fns/format';
import type { Locale } from 'date-fns/locale';
import type { DateShift, Variable } from './variable.ts';

export type DateLanguage = {
  /** A BCP 47 tag, for the default formats of `Intl.DateTimeFormat`. */
  tag: string;
  /** For formats with pattern letters. */
  locale: Locale;
};

type MomentVariable = Extract<Variable, { shifts: DateShift[] }>;

const durationKeys: Record<DateShift['unit'], keyof NonNullable<Parameters<typeof add>[1]>> = {
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
/** Without these options date-fns logs every format with `D` or `Y` to the console, and may throw. */
const permissive = { useAdditionalDayOfYearTokens: true, useAdditionalWeekYearTokens: true };

/**
 * Formats `now`, moved by the variable's shifts.
 * @returns null if the format has invalid letters or the date is out of range
 */
export function formatMoment(
  { name, shifts, format: pattern }: MomentVariable,
  now: Date,
  { tag, locale }: DateLanguage,
): string | null {
  if (pattern !== null && mistakenLetters.test(pattern.replace(quotedText, ' '))) return null;
  let moment = now;
  for (const { amount, unit } of shifts) moment = add(moment, { [durationKeys[unit]]: amount });
  const defaultStyle =
    name === 'date' ? { dateStyle: 'long' as const } : { timeStyle: 'short' as const };
  // Pattern letters support the Gregorian calendar alone. Default formats use it too, so that a post
  // with both shows the same year.
  const calendar = 'gregory';
  try {
    return pattern === null
      ? new Intl.DateTimeFormat(tag, { calendar, ...defaultStyle }).format(moment)
      : format(moment, pattern, { locale, ...permissive });
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
