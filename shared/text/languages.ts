/** The languages of the interface by their BCP 47 tags, each in its own words, as a person looks for it. */
export const languageNames = {
  en: 'English',
  de: 'Deutsch',
  es: 'Español',
  fr: 'Français',
  ja: '日本語',
  ar: 'العربية',
} as const;

export type Language = keyof typeof languageNames;
