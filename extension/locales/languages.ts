/** The languages there are, and which one a person reads. English is at hand, others are loaded. */
import { en, type Words } from './en/en.ts';

/** Each in its own words, as a person looks for it. */
export const languageNames = {
  en: 'English',
  de: 'Deutsch',
  es: 'Español',
  fr: 'Français',
  ja: '日本語',
  ar: 'العربية',
} as const;

export type Language = keyof typeof languageNames;

const loaders: Record<Exclude<Language, 'en'>, () => Promise<Words>> = {
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

export async function loadWords(language: Language): Promise<Words> {
  return language === 'en' ? en : await loaders[language]();
}

function isLanguage(tag: string): tag is Language {
  return Object.hasOwn(languageNames, tag);
}
