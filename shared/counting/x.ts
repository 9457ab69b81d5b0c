/**
 * X counts a weighted length. Source: configuration 3 of twitter-text (`config/v3.json`, since 2018,
 * last published with 3.1.0 in 2020): some ranges weigh 1, all other code points 2, a link 23, an
 * emoji 2.
 */
import { mayHaveEmoji } from './graphemes.ts';
import { findLinks } from './links.ts';
import { fixedLinkLength } from './rules.ts';

const emojiWeight = 2;
const otherWeight = 2;
/** Ranges of code points that weigh 1, both ends inclusive. */
const singleWeightRanges = [
  [0, 0x10ff],
  [0x2000, 0x200d],
  [0x2010, 0x201f],
  [0x2032, 0x2037],
] as const;

/** Emoji that keyboards follow with a variation selector, although they are drawn in colour without it. */
const selectable = '[⌚⌛◽◾☔☕♈-♓♿⚓⚡⚪⚫⚽⚾⛄⛅⛔⛪⛲⛳⛵⛺⛽❗⬛⬜⭐⭕🀄🈚🈯]';
/**
 * Matches an emoji by Unicode's list, of any number of code points. Beyond that list, as in twitter-text: a
 * keycap without its variation selector, and some emoji with one. Sequences newer than the list in
 * twitter-text weigh 2 as well, by the published rule.
 */
const emoji = new RegExp(
  [
    String.raw`[0-9#*]\uFE0F?\u20E3`,
    String.raw`[\p{Emoji_Modifier_Base}--\p{Emoji_Presentation}]\uFE0F\p{Emoji_Modifier}`,
    String.raw`${selectable}\uFE0F`,
    String.raw`\p{RGI_Emoji}`,
  ].join('|'),
  'gv',
);

/**
 * Returns the weighted length of a post; the limit is 280.
 * @param domains top-level domains in lower case
 */
export function countForX(text: string, domains: ReadonlySet<string>): number {
  const normalized = text.normalize('NFC');
  let weight = 0;
  let from = 0;
  for (const { start, end } of findLinks(normalized, domains)) {
    weight += sumWeights(normalized.slice(from, start)) + fixedLinkLength;
    from = end;
  }
  return weight + sumWeights(normalized.slice(from));
}

function sumWeights(text: string): number {
  let weight = 0;
  const countEmoji = () => {
    weight += emojiWeight;
    return '';
  };
  const others = mayHaveEmoji(text) ? text.replace(emoji, countEmoji) : text;
  for (const character of others) weight += getWeight(character.codePointAt(0) ?? 0);
  return weight;
}

function getWeight(codePoint: number): number {
  const isSingleWeight = singleWeightRanges.some(
    ([first, last]) => codePoint >= first && codePoint <= last,
  );
  return isSingleWeight ? 1 : otherWeight;
}
