/** Date formats of the interface languages, each loaded on demand. */
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
  return { tag, locale: await loaders[loaderKey]() };
}

function hasLoader(tag: string): tag is keyof typeof loaders {
  return Object.hasOwn(loaders, tag);
}

function getPrimarySubtag(tag: string): string {
  return tag.toLowerCase().split('-')[0] ?? '';
}
