/** Dates of variables in the language and the time zone that a request names. */
import type { Locale } from 'date-fns/locale';
import type { DateLanguage } from '../../shared/signatures/variables/moment.ts';
import type { Language } from '../../shared/text/languages.ts';
import { createZonedDates } from './zoned-date.ts';

const loaders: Record<Language | 'en-gb', () => Promise<Locale>> = {
  en: async () => (await import('date-fns/locale/en-US')).enUS,
  'en-gb': async () => (await import('date-fns/locale/en-GB')).enGB,
  de: async () => (await import('date-fns/locale/de')).de,
  es: async () => (await import('date-fns/locale/es')).es,
  fr: async () => (await import('date-fns/locale/fr')).fr,
  ja: async () => (await import('date-fns/locale/ja')).ja,
  ar: async () => (await import('date-fns/locale/ar')).ar,
};

/** @param tag a BCP 47 tag of one of the interface's languages, perhaps with a region */
export async function loadDateLanguage(tag: string, timeZone: string): Promise<DateLanguage> {
  const key = [tag.toLowerCase(), tag.slice(0, 2).toLowerCase()].find(hasLoader) ?? 'en';
  // Loaded with the first signature: for each of its files Node reads a package.json of 200 kB.
  const [{ add }, { format }, locale] = await Promise.all([
    import('date-fns/add'),
    import('date-fns/format'),
    loaders[key](),
  ]);
  const createZonedDate = createZonedDates(timeZone);
  const toZoned = (moment: Date) => createZonedDate(moment.getTime());
  return {
    tag,
    timeZone,
    add: (moment, duration) => add(toZoned(moment), duration),
    format: (moment, pattern) => format(toZoned(moment), pattern, { locale, ...permissive }),
  };
}

/** Without these options date-fns logs every format with `D` or `Y` to the console, and may throw. */
const permissive = { useAdditionalDayOfYearTokens: true, useAdditionalWeekYearTokens: true };

function hasLoader(tag: string): tag is keyof typeof loaders {
  return Object.hasOwn(loaders, tag);
}
