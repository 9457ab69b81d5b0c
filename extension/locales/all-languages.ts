/** Loads all strings of a language, for the manager; they are twice as long as the essential ones. */
import type { Language } from '../../shared/text/languages.ts';
import type { Strings } from './en/en.ts';
import { isolateValues } from './isolate-values.ts';

const loaders: Record<Language, () => Promise<Strings>> = {
  en: async () => (await import('./en/en.ts')).en,
  de: async () => (await import('./de/de.ts')).de,
  es: async () => (await import('./es/es.ts')).es,
  fr: async () => (await import('./fr/fr.ts')).fr,
  ja: async () => (await import('./ja/ja.ts')).ja,
  ar: async () => (await import('./ar/ar.ts')).ar,
};

/** Loads the strings of all pages. */
export async function loadStrings(language: Language): Promise<Strings> {
  return isolateValues(await loaders[language]());
}
