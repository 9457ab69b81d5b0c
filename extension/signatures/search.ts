/** Which signatures match what is typed, best first, and which letters of a name were meant. */
import uFuzzy from '@leeoniya/ufuzzy';
import { foldCase } from '../../shared/text/fold-case.ts';
import { findAbbreviation } from './abbreviation.ts';
import type { Suggestable } from './suggest.ts';
import { contentsOf } from './versions.ts';

export type Suggestion<S extends Suggestable = Suggestable> = {
  signature: S;
  /** Pairs of start and end of what matched in the name, in UTF-16 units. */
  ranges: number[];
};

const fuzzy = new uFuzzy({
  intraMode: 1,
  intraIns: 1,
  unicode: true,
  // Of itself it takes the letters of English alone for letters, whatever `unicode` says.
  interSplit: "[^\\p{L}\\p{M}\\d']+",
  intraSplit: '\\p{Ll}\\p{Lu}',
  intraBound: '\\p{L}\\d|\\d\\p{L}|\\p{Ll}\\p{Lu}',
  intraChars: "[\\p{L}\\p{M}\\d']",
  intraContr: "'\\p{L}{1,2}\\b",
});
/** Up to so many words are found in any order. */
const maxPermuted = 4;
/** Names that are ranked one by one; beyond that the plain order of matches will do. */
const maxRanked = 1_000;

/**
 * Makes a search through `signatures`, to be asked at every keystroke: names by their letters,
 * then names that the query abbreviates, then the others that have it in their name or text, in the
 * order given.
 */
export function createSearch<S extends Suggestable>(
  signatures: S[],
): (query: string) => Suggestion<S>[] {
  const names = signatures.map(({ name }) => name);

  return query => {
    const wanted = query.trim();
    if (wanted === '') return signatures.map(signature => ({ signature, ranges: [] }));
    const byName = searchNames(signatures, names, wanted);
    const found = new Set(byName.map(({ signature }) => signature));
    const abbreviated = searchAbbreviations(signatures, found, wanted);
    for (const { signature } of abbreviated) found.add(signature);
    const sought = foldCase(wanted);
    const byText = signatures
      .filter(signature => !found.has(signature) && foldedText(signature).includes(sought))
      .map(signature => ({ signature, ranges: [] }));
    return [...byName, ...abbreviated, ...byText];
  };
}

/** The names that the query abbreviates, those by their initials first. */
function searchAbbreviations<S extends Suggestable>(
  signatures: S[],
  known: ReadonlySet<S>,
  query: string,
): Suggestion<S>[] {
  const found = signatures.flatMap(signature => {
    const match = known.has(signature) ? null : findAbbreviation(signature.name, query);
    return match ? [{ signature, ...match }] : [];
  });
  return found
    .sort((a, b) => a.skipped - b.skipped)
    .map(({ signature, ranges }) => ({ signature, ranges }));
}

/** Folding all texts takes longer than searching them: once each, and ahead where there is time. */
const foldedTexts = new WeakMap<Suggestable, string>();

export function foldForSearch(signatures: readonly Suggestable[]): void {
  for (const signature of signatures) foldedText(signature);
}

function foldedText(signature: Suggestable): string {
  const known = foldedTexts.get(signature);
  if (known !== undefined) return known;
  const folded = foldCase([signature.name, ...contentsOf(signature)].join('\n'));
  foldedTexts.set(signature, folded);
  return folded;
}

function searchNames<S extends Suggestable>(
  signatures: S[],
  names: string[],
  query: string,
): Suggestion<S>[] {
  const [indexes, info, order] = fuzzy.search(names, query, maxPermuted, maxRanked);
  const at = (index: number | undefined, ranges: number[] | undefined | null) => {
    const signature = index === undefined ? undefined : signatures[index];
    return signature ? [{ signature, ranges: ranges ?? [] }] : [];
  };
  if (info && order) {
    return order.flatMap(position => at(info.idx[position], info.ranges[position]));
  }
  return (indexes ?? []).flatMap(index => at(index, null));
}
