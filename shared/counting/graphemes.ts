/** What a person sees as one character, and as one word. */

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });
const words = new Intl.Segmenter('und', { granularity: 'word' });

/** Plain text of the keyboard, in which every unit is a character of its own; CR LF is one. */
const plain = /^[\n\x20-\x7e]*$/;

export function splitGraphemes(text: string): string[] {
  return Array.from(graphemes.segment(text), ({ segment }) => segment);
}

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
