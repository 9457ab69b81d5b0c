/** Finds the letters of a name to mark as matched by a query. */
import { foldWithOffsets, toOriginalRanges } from '../../shared/text/folded-text.ts';
import { matchAbbreviation } from './abbreviation.ts';
import { parseQuery, type Query } from './match.ts';
import { findMisspelledRanges } from './misspelling.ts';

/**
 * Returns the start and the end of each match in the name, as flat pairs, in UTF-16 units; empty if the
 * query matches another text of the item. Only names in view are marked, so the search itself does not
 * compute this.
 */
export function findMatchedRanges(name: string, typed: string): number[] {
  const query = parseQuery(typed);
  if (query.words.length === 0) return [];
  const text = foldWithOffsets(name);
  return toOriginalRanges(text, findRanges(name, text.folded, query));
}

function findRanges(name: string, folded: string, query: Query): [number, number][] {
  const whole = findRange(folded, query.folded);
  if (whole) return [whole];
  const words = query.words.map(word => findRange(folded, word.folded));
  if (words.every(range => range !== null)) return words;
  const abbreviation = matchAbbreviation({ name, folded }, query.folded);
  return abbreviation?.ranges ?? findMisspelledRanges(folded, query);
}

const letter = /[\p{L}\p{M}\p{N}]$/u;

/** Finds the part in the text, if possible at the beginning of a word. */
function findRange(text: string, part: string): [number, number] | null {
  const first = text.indexOf(part);
  if (first < 0) return null;
  let start = first;
  while (start > 0 && letter.test(text.slice(Math.max(0, start - 2), start))) {
    const next = text.indexOf(part, start + 1);
    if (next < 0) {
      start = first;
      break;
    }
    start = next;
  }
  return [start, start + part.length];
}
