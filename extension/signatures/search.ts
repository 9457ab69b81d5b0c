/** The search of popup, picker, manager and command palette: one order of results everywhere. */

import { listContents } from '../../shared/signatures/versions.ts';
import {
  type FoldedTexts,
  foldTexts,
  type MatchKind,
  matchKinds,
  matchTexts,
  parseQuery,
  type SearchedTexts,
} from './match.ts';
import { findMisspelled } from './misspelling.ts';
import type { RankableSignature } from './rank-signatures.ts';

/**
 * Creates the search of one kind of items.
 * @param toSource returns the object by which the folded texts are cached. An edit must replace it.
 */
export function createSearch<T extends object>(
  toTexts: (item: T) => SearchedTexts,
  toSource: (item: T) => object = item => item,
) {
  const cache = new WeakMap<object, FoldedTexts>();

  function getFolded(item: T): FoldedTexts {
    const source = toSource(item);
    const cached = cache.get(source);
    if (cached !== undefined) return cached;
    const folded = foldTexts(toTexts(item));
    cache.set(source, folded);
    return folded;
  }

  return {
    /** Folds the texts ahead of the first search, while the caller has time. */
    prepare(items: readonly T[]): void {
      for (const item of items) getFolded(item);
    },
    /**
     * Returns the items that match, best first, and last those whose name has a typing error. Items that
     * match equally well keep their order. An empty query matches all items.
     */
    find<S extends T>(items: readonly S[], typed: string): S[] {
      const query = parseQuery(typed);
      if (query.words.length === 0) return [...items];
      const found = new Map<MatchKind, S[]>(matchKinds.map(kind => [kind, []]));
      const others: S[] = [];
      for (const item of items) {
        const kind = matchTexts(getFolded(item), query);
        (kind === null ? others : found.get(kind))?.push(item);
      }
      const misspelled = findMisspelled(others, item => getFolded(item).folded, query);
      return [...found.values(), misspelled].flat();
    },
  };
}

export const signatureSearch = createSearch<RankableSignature>(listSignatureTexts);

export function listSignatureTexts(signature: RankableSignature): SearchedTexts {
  const { name, tags, sites, versions, shortcut } = signature;
  return {
    name,
    keys: shortcut === null ? tags : [...tags, shortcut],
    texts: [...listContents(signature), ...sites, ...versions.flatMap(version => version.sites)],
  };
}
