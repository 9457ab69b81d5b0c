/**
 * The languages of the interface by BCP 47 tag, each named in its own language so that its speakers find
 * it.
 */
export const languageNames = {
  en: 'English',
  de: 'Deutsch',
  es: 'Español',
  fr: 'Français',
  ja: '日本語',
  ar: 'العربية',
} as const;

export type Language = keyof typeof languageNames;
