/**
 * X counts by weight. Source: configuration 3 of twitter-text (`config/v3.json`, since 2018, last
 * published with 3.1.0 in 2020): ranges of weight 1, all else 2, every link 23, every emoji 2.
 */
import { splitGraphemes } from './graphemes.ts';
import { findLinks } from './links.ts';

const linkWeight = 23;
const emojiWeight = 2;
const otherWeight = 2;
/** Code points that weigh 1, both ends included. */
const lightRanges = [
  [0, 0x10ff],
  [0x2000, 0x200d],
  [0x2010, 0x201f],
  [0x2032, 0x2037],
] as const;

/**
 * Emoji of more than one code point. Sequences newer than the list that twitter-text ships weigh
 * 2 as well: so the rule says, and so the site counts.
 */
const emojiSequence =
  /^(?:\p{RGI_Emoji_Flag_Sequence}|[0-9#*]\uFE0F?\u20E3|\p{Extended_Pictographic}(?:[\uFE0F\u200D\p{Emoji_Modifier}\u{E0020}-\u{E007F}]|\p{Extended_Pictographic})+)$/v;

/** The weight of a post, of which 280 are allowed. `domains` are top-level ones, in lower case. */
export function weighForX(text: string, domains: ReadonlySet<string>): number {
  const normalized = text.normalize('NFC');
  let weight = 0;
  let from = 0;
  for (const { start, end } of findLinks(normalized, domains)) {
    weight += weigh(normalized.slice(from, start)) + linkWeight;
    from = end;
  }
  return weight + weigh(normalized.slice(from));
}

function weigh(text: string): number {
  let weight = 0;
  for (const grapheme of splitGraphemes(text)) {
    if (emojiSequence.test(grapheme)) weight += emojiWeight;
    else for (const character of grapheme) weight += weightOf(character.codePointAt(0) ?? 0);
  }
  return weight;
}

function weightOf(codePoint: number): number {
  const isLight = lightRanges.some(([first, last]) => codePoint >= first && codePoint <= last);
  return isLight ? 1 : otherWeight;
}
