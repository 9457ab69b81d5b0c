/**
 * X counts a weighted length. Source: configuration 3 of twitter-text (`config/v3.json`, since 2018,
 * last published with 3.1.0 in 2020): some ranges weigh 1, all other code points 2, a link 23, an
 * emoji 2.
 */
import { splitGraphemes } from './graphemes.ts';
import { findLinks } from './links.ts';

const linkWeight = 23;
const emojiWeight = 2;
const otherWeight = 2;
/** Ranges of code points that weigh 1, both ends inclusive. */
const singleWeightRanges = [
  [0, 0x10ff],
  [0x2000, 0x200d],
  [0x2010, 0x201f],
  [0x2032, 0x2037],
] as const;

/**
 * Matches an emoji of more than one code point. Sequences newer than the list in twitter-text also
 * weigh 2, by the published rule and on the site.
 */
const emojiSequence =
  /^(?:\p{RGI_Emoji_Flag_Sequence}|[0-9#*]\uFE0F?\u20E3|\p{Extended_Pictographic}(?:[\uFE0F\u200D\p{Emoji_Modifier}\u{E0020}-\u{E007F}]|\p{Extended_Pictographic})+)$/v;

/**
 * Returns the weighted length of a post; the limit is 280.
 * @param domains top-level domains in lower case
 */
export function countForX(text: string, domains: ReadonlySet<string>): number {
  const normalized = text.normalize('NFC');
  let weight = 0;
  let from = 0;
  for (const { start, end } of findLinks(normalized, domains)) {
    weight += sumWeights(normalized.slice(from, start)) + linkWeight;
    from = end;
  }
  return weight + sumWeights(normalized.slice(from));
}

function sumWeights(text: string): number {
  let weight = 0;
  for (const grapheme of splitGraphemes(text)) {
    if (emojiSequence.test(grapheme)) weight += emojiWeight;
    else for (const character of grapheme) weight += getWeight(character.codePointAt(0) ?? 0);
  }
  return weight;
}

function getWeight(codePoint: number): number {
  const isSingleWeight = singleWeightRanges.some(
    ([first, last]) => codePoint >= first && codePoint <= last,
  );
  return isSingleWeight ? 1 : otherWeight;
}
