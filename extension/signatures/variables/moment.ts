/** A moment in the person's language and zone, as a signature asks for it. */
import { add } from 'date-fns/add';
import { format } from 'date-fns/format';
import type { Locale } from 'date-fns/locale';
import type { Shift, Variable } from './variable.ts';

export type DateLanguage = {
  /** A BCP 47 tag, for the usual forms. */
  tag: string;
  /** For pattern letters. */
  locale: Locale;
};

type Moment = Extract<Variable, { shifts: Shift[] }>;

const durationOf: Record<Shift['unit'], keyof NonNullable<Parameters<typeof add>[1]>> = {
  min: 'minutes',
  h: 'hours',
  d: 'days',
  w: 'weeks',
  m: 'months',
  y: 'years',
};

/** Unicode's letters for the day of the year and the year of weeks: whoever writes them means `dd`, `yyyy`. */
const mistaken = /(?<!D)D{1,2}(?!D)|(?<!Y)(?:YY){1,2}(?!Y)/;
const quoted = /'(?:''|[^'])+(?:'|$)|''/g;
/** The library would write what it makes of them, and the format, into the console. */
const silent = { useAdditionalDayOfYearTokens: true, useAdditionalWeekYearTokens: true };

/** Null where the format has letters that mean nothing, or the moment is beyond all calendars. */
export function formatMoment(
  { name, shifts, format: pattern }: Moment,
  now: Date,
  { tag, locale }: DateLanguage,
): string | null {
  if (pattern !== null && mistaken.test(pattern.replace(quoted, ' '))) return null;
  let moment = now;
  for (const { amount, unit } of shifts) moment = add(moment, { [durationOf[unit]]: amount });
  const usual = name === 'date' ? { dateStyle: 'long' as const } : { timeStyle: 'short' as const };
  // Pattern letters know one calendar: a post that has both is of one year.
  const calendar = 'gregory';
  try {
    return pattern === null
      ? new Intl.DateTimeFormat(tag, { calendar, ...usual }).format(moment)
      : format(moment, pattern, { locale, ...silent });
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
