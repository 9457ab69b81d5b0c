/** Finds names in spite of one typing error in each word. */
import uFuzzy from '@leeoniya/ufuzzy';
import type { Query } from './match.ts';

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

/** Returns the items whose folded name has every word of the query, in any order, with its errors. */
export function findMisspelled<T>(
  items: readonly T[],
  getFoldedName: (item: T) => string,
  { words }: Query,
): T[] {
  // A word without letters, such as an emoji, has no typing errors.
  if (items.length === 0 || words.some(({ letters }) => letters === '')) return [];
  const names = items.map(getFoldedName);
  let found = names.map((_, index) => index);
  for (const { letters } of words) {
    if (found.length === 0) return [];
    found = fuzzy.filter(names, letters, found) ?? [];
  }
  return found.map(index => items[index] as T);
}

/** Returns the start and the end of each word of the query in the folded name; empty without a match. */
export function findMisspelledRanges(foldedName: string, query: Query): [number, number][] {
  if (findMisspelled([foldedName], name => name, query).length === 0) return [];
  return query.words.flatMap(({ letters }) => {
    const ranges = fuzzy.info([0], [foldedName], letters).ranges[0] ?? [];
    return ranges.flatMap((start, index): [number, number][] => {
      const end = ranges[index + 1];
      return index % 2 === 0 && end !== undefined ? [[start, end]] : [];
    });
  });
}
