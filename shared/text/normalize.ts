/** Normalises texts for comparisons. Must not import zod, because the popup's first frame loads this file. */

/** Returns the text in one case, so that two spellings that differ only in case are equal. */
export function foldCase(value: string): string {
  // Lower case first, then upper: this unites σ and ς, ß and SS, K and the Kelvin sign.
  return value.toLowerCase().toUpperCase();
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
