/** The words of each language, and which one a person reads. Only that one is loaded. */
import { type Language, languageNames } from '../../shared/text/languages.ts';
import type { Words } from './en/en.ts';
import type { EssentialWords } from './en/essential.ts';

/** In two parts, since the manager says as much again as everything else. */
const essentials: Record<Language, () => Promise<EssentialWords>> = {
  en: async () => (await import('./en/essential.ts')).enEssential,
  de: async () => (await import('./de/essential.ts')).deEssential,
  es: async () => (await import('./es/essential.ts')).esEssential,
  fr: async () => (await import('./fr/essential.ts')).frEssential,
  ja: async () => (await import('./ja/essential.ts')).jaEssential,
  ar: async () => (await import('./ar/essential.ts')).arEssential,
};

const wholes: Record<Language, () => Promise<Words>> = {
  en: async () => (await import('./en/en.ts')).en,
  de: async () => (await import('./de/de.ts')).de,
  es: async () => (await import('./es/es.ts')).es,
  fr: async () => (await import('./fr/fr.ts')).fr,
  ja: async () => (await import('./ja/ja.ts')).ja,
  ar: async () => (await import('./ar/ar.ts')).ar,
};

/**
 * The language to show: the one chosen, or the first of the browser's that there is.
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

/** What popup, picker, notices and menus say. */
export async function loadEssentialWords(language: Language): Promise<EssentialWords> {
  return await essentials[language]();
}

/** What all pages say. */
export async function loadWords(language: Language): Promise<Words> {
  return await wholes[language]();
}

function isLanguage(tag: string): tag is Language {
  return Object.hasOwn(languageNames, tag);
}
