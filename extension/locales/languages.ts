/**
 * Chooses the user's language and loads its essential strings. The popup's first script contains this
 * file, so the loaders of all strings are in all-languages.ts.
 */
import { type Language, languageNames } from '../../shared/text/languages.ts';
import type { EssentialStrings } from './en/essential.ts';
import { isolateValues } from './isolate-values.ts';

const essentialLoaders: Record<Language, () => Promise<EssentialStrings>> = {
  en: async () => (await import('./en/essential.ts')).enEssential,
  de: async () => (await import('./de/essential.ts')).deEssential,
  es: async () => (await import('./es/essential.ts')).esEssential,
  fr: async () => (await import('./fr/essential.ts')).frEssential,
  ja: async () => (await import('./ja/essential.ts')).jaEssential,
  ar: async () => (await import('./ar/essential.ts')).arEssential,
};

/**
 * Returns the chosen language or, for `system`, the first supported one that the browser prefers.
 * @param chosen a BCP 47 tag, or `system`
 */
export function chooseLanguage(chosen: string, preferred: readonly string[]): Language {
  const wanted = chosen === 'system' ? preferred : [chosen];
  for (const tag of wanted) {
    const [language = ''] = tag.toLowerCase().split('-');
    if (isLanguage(language)) return language;
  }
  return 'en';
}

/** Loads the strings of popup, picker, notices and menus. */
export async function loadEssentialStrings(language: Language): Promise<EssentialStrings> {
  return isolateValues(await essentialLoaders[language]());
}

function isLanguage(tag: string): tag is Language {
  return Object.hasOwn(languageNames, tag);
}
