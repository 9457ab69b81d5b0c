/** Searches signatures for a typed query; returns them best first, with the matched letters of names. */
import uFuzzy from '@leeoniya/ufuzzy';
import { foldCase } from '../../shared/text/normalize.ts';
import { matchAbbreviation } from './abbreviation.ts';
import type { RankableSignature } from './rank-signatures.ts';
import { listContents } from './versions.ts';

export type SearchResult<S extends RankableSignature = RankableSignature> = {
  signature: S;
  /** Start and end of each match in the name, as flat pairs, in UTF-16 units. */
  ranges: number[];
};

/** Allows one typing error in each word. */
const fuzzy = new uFuzzy({
  intraMode: 1,
  intraIns: 1,
  unicode: true,
  // By default uFuzzy treats only A to Z as letters, even with `unicode`.
  interSplit: "[^\\p{L}\\p{M}\\d']+",
  intraSplit: '\\p{Ll}\\p{Lu}',
  intraBound: '\\p{L}\\d|\\d\\p{L}|\\p{Ll}\\p{Lu}',
  intraChars: "[\\p{L}\\p{M}\\d']",
  intraContr: "'\\p{L}{1,2}\\b",
});
/** Queries of at most this many words match in any word order. */
const maxPermutedWords = 4;
/** Above this number of matching names uFuzzy skips ranking and keeps the order of the list. */
const maxRankedNames = 1_000;

/**
 * Creates a search function to call at every keystroke. It returns names that match fuzzily, then
 * names that the query abbreviates, then other signatures that contain the query in their name or
 * text, in the order of `signatures`. An empty query returns all of them.
 */
export function createSearch<S extends RankableSignature>(
  signatures: S[],
): (query: string) => SearchResult<S>[] {
  const names = signatures.map(({ name }) => name);

  return query => {
    const trimmed = query.trim();
    if (trimmed === '') return signatures.map(signature => ({ signature, ranges: [] }));
    const byName = searchNames(signatures, names, trimmed);
    const found = new Set(byName.map(({ signature }) => signature));
    const abbreviated = searchAbbreviations(signatures, found, trimmed);
    for (const { signature } of abbreviated) found.add(signature);
    const folded = foldCase(trimmed);
    const byText = signatures
      .filter(signature => !found.has(signature) && getFoldedText(signature).includes(folded))
      .map(signature => ({ signature, ranges: [] }));
    return [...byName, ...abbreviated, ...byText];
  };
}

/** Finds names that the query abbreviates; matches by initials alone come first. */
function searchAbbreviations<S extends RankableSignature>(
  signatures: S[],
  excluded: ReadonlySet<S>,
  query: string,
): SearchResult<S>[] {
  const found = signatures.flatMap(signature => {
    const match = excluded.has(signature) ? null : matchAbbreviation(signature.name, query);
    return match ? [{ signature, ...match }] : [];
  });
  return found
    .sort((a, b) => a.skipped - b.skipped)
    .map(({ signature, ranges }) => ({ signature, ranges }));
}

/** Case-folded texts: folding takes longer than searching, so each text is folded once. */
const foldedTexts = new WeakMap<RankableSignature, string>();

/** Folds the texts ahead of the first search, while the caller has time. */
export function foldForSearch(signatures: readonly RankableSignature[]): void {
  for (const signature of signatures) getFoldedText(signature);
}

function getFoldedText(signature: RankableSignature): string {
  const cached = foldedTexts.get(signature);
  if (cached !== undefined) return cached;
  const folded = foldCase([signature.name, ...listContents(signature)].join('\n'));
  foldedTexts.set(signature, folded);
  return folded;
}

function searchNames<S extends RankableSignature>(
  signatures: S[],
  names: string[],
  query: string,
): SearchResult<S>[] {
  const [indexes, info, order] = fuzzy.search(names, query, maxPermutedWords, maxRankedNames);
  const toResult = (index: number | undefined, ranges: number[] | undefined | null) => {
    const signature = index === undefined ? undefined : signatures[index];
    return signature ? [{ signature, ranges: ranges ?? [] }] : [];
  };
  // Both are null if uFuzzy skipped ranking.
  if (info && order) {
    return order.flatMap(position => toResult(info.idx[position], info.ranges[position]));
  }
  return (indexes ?? []).flatMap(index => toResult(index, null));
}
