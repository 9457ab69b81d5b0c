/** The trigrams of a text: all runs of three characters, by which both databases index posts. */

/** Enough to tell rare texts apart; each of them costs a part of the index to read. */
const maxTrigrams = 16;

/**
 * Returns trigrams that every text with `needle` in it contains, spread over the needle. Returns null if
 * there are none, or if the index could miss a text that contains the needle.
 */
export function listTrigrams(needle: string): string[] | null {
  const characters = [...needle];
  const count = characters.length - 2;
  if (count < 1 || !isIndexable(needle)) return null;
  const step = Math.max(1, count / maxTrigrams);
  const trigrams = new Set<string>();
  for (let at = 0; at < count; at += step) {
    const start = Math.floor(at);
    trigrams.add(characters.slice(start, start + 3).join(''));
  }
  return [...trigrams];
}

/**
 * False for a needle that no stored text contains as a whole character: databases store neither NUL nor half
 * of a surrogate pair, but half of one is found inside a whole one.
 */
export function isIndexable(needle: string): boolean {
  return !needle.includes('\0') && needle.isWellFormed();
}
