/** Matches names by abbreviation: `bw` and `bwd` both find "Beta words". */
import { foldCase } from '../../shared/text/normalize.ts';

/** Nobody types longer abbreviations, and each additional letter slows down the search. */
const maxQueryLetters = 12;
const isLetter = /[\p{L}\p{M}\d]/u;
const isLower = /\p{Ll}/u;
const isUpper = /\p{Lu}/u;

type Letter = { folded: string; start: number; end: number; beginsWord: boolean };

export type AbbreviationMatch = {
  /** Start and end of each matched letter in the name, as flat pairs, in UTF-16 units. */
  ranges: number[];
  /** Number of matched letters that follow a gap within their word; 0 if only initials were typed. */
  skipped: number;
};

/**
 * Finds the letters of `query` in `name`, in order. Each one must begin a word or follow the previous
 * letter within the same word.
 * @returns null if the name does not match
 */
export function matchAbbreviation(name: string, query: string): AbbreviationMatch | null {
  const queryLetters = [...query].map(foldCase);
  if (queryLetters.length < 2 || queryLetters.length > maxQueryLetters || /\s/u.test(query))
    return null;
  if (!containsInOrder(foldCase(name), queryLetters)) return null;
  const letters = splitIntoLetters(name);
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
  return { ranges: matched.flatMap(({ start, end }) => [start, end]), skipped };
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

function splitIntoLetters(name: string): Letter[] {
  const letters: Letter[] = [];
  let before = ' ';
  let start = 0;
  for (const character of name) {
    const end = start + character.length;
    if (isLetter.test(character)) {
      const beginsWord =
        !isLetter.test(before) || (isUpper.test(character) && isLower.test(before));
      letters.push({ folded: foldCase(character), start, end, beginsWord });
    }
    before = character;
    start = end;
  }
  return letters;
}
