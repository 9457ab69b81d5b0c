/** How a language says dates. Those of the interface; each is loaded when it is needed. */
import type { Locale } from 'date-fns/locale';
import type { Language } from '../../../shared/text/languages.ts';
import type { DateLanguage } from './moment.ts';

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
 * @param spoken the language of the interface, a BCP 47 tag
 * @param preferred the browser's languages: of one that is spoken anyway the region counts too
 */
export async function loadDateLanguage(
  spoken: string,
  preferred: readonly string[],
): Promise<DateLanguage> {
  const tag = preferred.find(one => languageOf(one) === languageOf(spoken)) ?? spoken;
  const known = [tag.toLowerCase(), languageOf(tag)].find(isKnown) ?? 'en';
  return { tag, locale: await loaders[known]() };
}

function isKnown(tag: string): tag is keyof typeof loaders {
  return Object.hasOwn(loaders, tag);
}

function languageOf(tag: string): string {
  return tag.toLowerCase().split('-')[0] ?? '';
}
