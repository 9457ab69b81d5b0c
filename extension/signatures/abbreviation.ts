/** Matches names by abbreviation: `bw` and `bwd` both find "Beta words". */
import { type FoldedText, foldWithOffsets } from '../../shared/text/folded-text.ts';

/** Nobody types longer abbreviations, and each additional letter slows down the search. */
const maxQueryLetters = 12;
const isLetter = /[\p{L}\p{M}\d]/u;
const isLower = /\p{Ll}/u;
const isUpper = /\p{Lu}/u;

/** A letter of the folded name, and its first and last index there. */
type Letter = { folded: string; start: number; end: number; beginsWord: boolean };

/** A name whose letters are split only once, at the first query that contains them in order. */
export type AbbreviatedName = { name: string; folded: string; letters?: Letter[] };

export type AbbreviationMatch = {
  /** Start and end of each matched letter in the folded name. */
  ranges: [number, number][];
  /** Number of matched letters that follow a gap within their word; 0 if only initials were typed. */
  skipped: number;
};

/**
 * Finds the letters of `query` in the name, in order. Each one must begin a word or follow the previous
 * letter within the same word.
 * @param query folded
 * @returns null if the name does not match
 */
export function matchAbbreviation(name: AbbreviatedName, query: string): AbbreviationMatch | null {
  const queryLetters = [...query];
  if (queryLetters.length < 2 || queryLetters.length > maxQueryLetters || /\s/u.test(query))
    return null;
  if (!containsInOrder(name.folded, queryLetters)) return null;
  name.letters ??= splitIntoLetters(name.name, foldWithOffsets(name.name));
  const { letters } = name;
  /**
   * Pairs of a position in the query and one in the name from which the rest does not match. A pair is
   * stored as one number, so that no pair is tried twice.
   */
  const failedStates = new Set<number>();

  function find(queryIndex: number, firstIndex: number): number[] | null {
    if (queryIndex === queryLetters.length) return [];
    if (failedStates.has(firstIndex * maxQueryLetters + queryIndex)) return null;
    let isSameWord = queryIndex > 0;
    for (let index = firstIndex; index < letters.length; index++) {
      const { folded, beginsWord } = letters[index] as Letter;
      if (beginsWord) isSameWord = false;
      if (folded !== queryLetters[queryIndex] || !(beginsWord || isSameWord)) continue;
      const rest = find(queryIndex + 1, index + 1);
      if (rest) return [index, ...rest];
    }
    failedStates.add(firstIndex * maxQueryLetters + queryIndex);
    return null;
  }

  const found = find(0, 0);
  if (!found) return null;
  const matched = found.map(index => letters[index] as Letter);
  const skipped = found.filter(
    (index, at) => !letters[index]?.beginsWord && index !== (found[at - 1] ?? 0) + 1,
  ).length;
  return { ranges: matched.map(({ start, end }) => [start, end]), skipped };
}

/** A fast check that rules out most names: each keystroke runs it on every name. */
function containsInOrder(text: string, queryLetters: string[]): boolean {
  let at = 0;
  for (const part of queryLetters) {
    const found = text.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  return true;
}

function splitIntoLetters(name: string, { folded, starts, ends }: FoldedText): Letter[] {
  const letters: Letter[] = [];
  /** The current character of the name and the one before it; a character folds to one letter or more. */
  let character = ' ';
  let before = ' ';
  let start = 0;
  for (const letter of folded) {
    const end = start + letter.length;
    const isFirst = starts[start] !== starts[start - 1];
    if (isFirst) {
      before = character;
      character = name.slice(starts[start], ends[start]);
    }
    if (isLetter.test(letter)) {
      const isCapital = isUpper.test(character) && isLower.test(before);
      const beginsWord = isFirst && (!isLetter.test(before) || isCapital);
      letters.push({ folded: letter, start, end, beginsWord });
    }
    start = end;
  }
  return letters;
}
