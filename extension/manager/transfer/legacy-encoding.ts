/** Encodings in which spreadsheets save tables if they do not save Unicode. Only the user knows which. */

/** The encodings' names for users, and their labels (encoding.spec.whatwg.org). */
export const legacyEncodings = {
  'Windows-1252': 'windows-1252',
  'Windows-1250': 'windows-1250',
  'Windows-1251': 'windows-1251',
  'Windows-1256': 'windows-1256',
  Macintosh: 'macintosh',
  Shift_JIS: 'shift_jis',
  GB18030: 'gb18030',
  Big5: 'big5',
  'EUC-KR': 'euc-kr',
} as const;
export type LegacyEncoding = keyof typeof legacyEncodings;

export const legacyEncodingNames = Object.keys(legacyEncodings) as LegacyEncoding[];

const byLanguage: Record<string, LegacyEncoding> = {
  ar: 'Windows-1256',
  cs: 'Windows-1250',
  hu: 'Windows-1250',
  ja: 'Shift_JIS',
  ko: 'EUC-KR',
  pl: 'Windows-1250',
  ru: 'Windows-1251',
  uk: 'Windows-1251',
  zh: 'GB18030',
};

/** Returns the encoding that spreadsheets use on a computer with this language. */
export function guessLegacyEncoding(language: string): LegacyEncoding {
  if (/^zh-(hant|hk|mo|tw)/i.test(language)) return 'Big5';
  return byLanguage[language.split('-', 1)[0] ?? ''] ?? 'Windows-1252';
}
