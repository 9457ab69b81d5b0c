/** Date formats of the interface languages, each loaded on demand. */
import { add } from 'date-fns/add';
import { format } from 'date-fns/format';
import type { Locale } from 'date-fns/locale';
import type { DateLanguage } from '../../../shared/signatures/variables/moment.ts';
import type { Language } from '../../../shared/text/languages.ts';

const loaders: Record<Language | 'en-gb', () => Promise<Locale>> = {
  en: async () => (await import('date-fns/locale/en-US')).enUS,
  'en-gb': async () => (await import('date-fns/locale/en-GB')).enGB,
  de: async () => (await import('date-fns/locale/de')).de,
  es: async () => (await import('date-fns/locale/es')).es,
  fr: async () => (await import('date-fns/locale/fr')).fr,
  ja: async () => (await import('date-fns/locale/ja')).ja,
  ar: async () => (await import('date-fns/locale/ar')).ar,
};

/**
 * Loads the date formats of the interface language.
 * @param interfaceTag the language of the interface, a BCP 47 tag
 * @param browserTags the browser's languages; the first one of the same language provides the region
 */
export async function loadDateLanguage(
  interfaceTag: string,
  browserTags: readonly string[],
): Promise<DateLanguage> {
  const tag =
    browserTags.find(one => getPrimarySubtag(one) === getPrimarySubtag(interfaceTag)) ??
    interfaceTag;
  const loaderKey = [tag.toLowerCase(), getPrimarySubtag(tag)].find(hasLoader) ?? 'en';
  return createDateLanguage(tag, await loaders[loaderKey]());
}

/** Without these options date-fns logs every format with `D` or `Y` to the console, and may throw. */
const permissive = { useAdditionalDayOfYearTokens: true, useAdditionalWeekYearTokens: true };

/** Returns dates in the time zone of the device. */
export function createDateLanguage(tag: string, locale: Locale): DateLanguage {
  return {
    tag,
    add,
    format: (moment, pattern) => format(moment, pattern, { locale, ...permissive }),
  };
}

function hasLoader(tag: string): tag is keyof typeof loaders {
  return Object.hasOwn(loaders, tag);
}

function getPrimarySubtag(tag: string): string {
  return tag.toLowerCase().split('-')[0] ?? '';
}
