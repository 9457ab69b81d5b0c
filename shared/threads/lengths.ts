/**
 * Lengths of texts as a network counts them. Most networks count one number; Bluesky counts bytes too, and
 * Mastodon shows one number and judges by another one. A post fits if none exceeds its limit.
 */
import { type CountingContext, count } from '../counting/count.ts';
import { countForMastodon, countOnMastodonServer } from '../counting/mastodon.ts';
import type { Network } from '../counting/network.ts';

export type Ruler = {
  /** The limits of a post in the order of the lengths; empty if the network has none. */
  limits: readonly number[];
  measure: (text: string) => readonly number[];
};

export function createRuler(network: Network, context: CountingContext): Ruler {
  if (network === 'mastodon') {
    const { domains, mastodon, limit } = context;
    const maxCharacters = limit ?? mastodon.maxCharacters;
    return {
      limits: [maxCharacters, maxCharacters],
      measure: text => [
        countForMastodon(text, mastodon, domains),
        countOnMastodonServer(text, mastodon, domains),
      ],
    };
  }
  const countLimited = (text: string) =>
    count(network, text, context).flatMap(({ unit, count, limit }) =>
      (unit === 'characters' || unit === 'bytes') && limit !== null ? [{ count, limit }] : [],
    );
  return {
    limits: countLimited('').map(({ limit }) => limit),
    measure: text => countLimited(text).map(({ count }) => count),
  };
}

/**
 * Plain letters and signs that make no link, mention or keycap: every network counts one for each. One full stop, colon
 * or slash at the end, as of a sentence, makes none either.
 */
const plain = /^[\x20\x21\x22\x24-\x2d\x3b-\x3f\x41-\x7e]*[.:/]?$/;

/**
 * Returns a function that measures a word or the white space between words as a part of a longer text. A text
 * repeats its words, so each is counted once.
 */
export function createWordMeasure({ limits, measure }: Ruler): Ruler['measure'] {
  const known = new Map<string, readonly number[]>();
  // A link at the very start of a text may count differently from one behind a space.
  const ofSpace = measure(' ');
  const ones = limits.map(() => 1);
  return word => {
    if (plain.test(word)) return ones.map(one => one * word.length);
    let lengths = known.get(word);
    if (lengths === undefined) {
      lengths = measure(` ${word}`).map((length, index) => length - (ofSpace[index] ?? 0));
      known.set(word, lengths);
    }
    return lengths;
  };
}
