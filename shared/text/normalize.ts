/** Normalises texts for comparisons. Must not import zod, because the popup's first frame loads this file. */

/** Characters without a glyph of their own: joiners, soft hyphens, variation selectors. */
const ignorable = /\p{Default_Ignorable_Code_Point}/gu;

/** Returns the text in one case, so that two spellings that differ only in case are equal. */
export function foldCase(value: string): string {
  // Lower case first, then upper: this unites σ and ς, ß and SS, K and the Kelvin sign.
  return value.toLowerCase().toUpperCase();
}

/**
 * Returns the name to compare by: two names that look the same are equal. Accents make a difference,
 * because Résumé and Resume are two names.
 */
export function foldName(name: string): string {
  return foldCase(name.normalize('NFKC').replace(ignorable, '').trim());
}

/**
 * Scripts whose readers also write a letter without its accent. In other scripts a nonspacing mark is no
 * accent: it makes が of か, and it is the vowel of a Thai or Devanagari syllable.
 */
const accented = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/u;
const marks = /\p{Mn}+/gu;

/** Letters that Unicode does not decompose, in upper case, as they are written without their key. */
const plainLetters: Readonly<Record<string, string>> = {
  Æ: 'AE',
  Ð: 'D',
  Ø: 'O',
  Þ: 'TH',
  Đ: 'D',
  Ħ: 'H',
  Ł: 'L',
  Ŋ: 'N',
  Œ: 'OE',
  Ŧ: 'T',
};
/** Latin letters beyond ASCII. A literal, because a call here would be kept in scripts that search nothing. */
const latinLetters = /[\u00c0-\u024f]/g;
const notAscii = /[^\0-\x7f]/;

export function isAscii(text: string): boolean {
  return !notAscii.test(text);
}

/**
 * Returns the text by which every search compares. It is the same for texts that differ only in case,
 * accents, width, ligatures and in how their letters are composed (Unicode, NFKD). The result is composed
 * (NFC), so that a Hangul syllable does not contain another one.
 */
export function foldForSearch(text: string): string {
  if (isAscii(text)) return text.toUpperCase();
  const letters = text
    .normalize('NFKD')
    .replace(ignorable, '')
    .replace(marks, (found, start, whole) => (accented.test(whole[start - 1] ?? '') ? '' : found));
  return foldCase(letters)
    .replace(latinLetters, letter => plainLetters[letter] ?? letter)
    .normalize('NFC');
}

/**
 * Returns the text to compare by, which is the same however an editor writes the same words. All white
 * space and zero-width characters are removed. Letters are composed (NFC), because canonically equivalent
 * texts are the same text (Unicode, conformance requirement C6).
 */
export function toComparableText(text: string): string {
  return text.replace(/[\s\u200b\u2060\ufeff]+/g, '').normalize('NFC');
}

/**
 * Represents content of a composer that is not text (a rule, an image without alternative text, the
 * end of a table). It is U+FFFC OBJECT REPLACEMENT CHARACTER (Unicode, section 23.8). A
 * noncharacter would not do, because Chromium rejects a script file that contains one.
 */
export const objectReplacement = '\ufffc';

/** Returns the text without object replacements and without lines that contain nothing else. */
export function removeObjectReplacements(text: string): string {
  return text.replace(/^\ufffc+\n|\n?^\ufffc+$|\ufffc/gm, '');
}
