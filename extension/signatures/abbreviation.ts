/** Names found by an abbreviation of them: `bw` and `bwd` both stand for "Beta words". */
import { foldCase } from '../../shared/text/fold-case.ts';

/** Longer than that nobody abbreviates, and each letter more makes looking slower. */
const maxLetters = 12;
const isLetter = /[\p{L}\p{M}\d]/u;
const isLower = /\p{Ll}/u;
const isUpper = /\p{Lu}/u;

type Letter = { folded: string; start: number; end: number; beginsWord: boolean };

export type Abbreviated = {
  /** Pairs of start and end of what was meant in the name, in UTF-16 units. */
  ranges: number[];
  /** Letters left out within words; none where only initials were typed. */
  skipped: number;
};

/**
 * The letters of `query` in the order of the name: each begins a word, or stands further on in the
 * word of the letter before it. Null where the name has no such letters.
 */
export function findAbbreviation(name: string, query: string): Abbreviated | null {
  const sought = [...query].map(foldCase);
  if (sought.length < 2 || sought.length > maxLetters || /\s/u.test(query)) return null;
  if (!holdsInOrder(foldCase(name), sought)) return null;
  const letters = lettersOf(name);
  /** Where it is known already that the rest cannot be found. */
  const dead = new Set<number>();

  function find(at: number, from: number): number[] | null {
    if (at === sought.length) return [];
    if (dead.has(from * maxLetters + at)) return null;
    let isSameWord = at > 0;
    for (let index = from; index < letters.length; index++) {
      const { folded, beginsWord } = letters[index] as Letter;
      if (beginsWord) isSameWord = false;
      if (folded !== sought[at] || !(beginsWord || isSameWord)) continue;
      const rest = find(at + 1, index + 1);
      if (rest) return [index, ...rest];
    }
    dead.add(from * maxLetters + at);
    return null;
  }

  const found = find(0, 0);
  if (!found) return null;
  const chosen = found.map(index => letters[index] as Letter);
  const skipped = found.filter(
    (index, at) => !letters[index]?.beginsWord && index !== (found[at - 1] ?? 0) + 1,
  ).length;
  return { ranges: chosen.flatMap(({ start, end }) => [start, end]), skipped };
}

/** What most names fail, and quickly: every keystroke asks it of all of them. */
function holdsInOrder(text: string, sought: string[]): boolean {
  let at = 0;
  for (const part of sought) {
    const found = text.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  return true;
}

function lettersOf(name: string): Letter[] {
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
