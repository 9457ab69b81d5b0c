/** Searches and sorts labels, in every label picker. */
import { foldName } from '../../shared/text/normalize.ts';
import {
  type FoldedTexts,
  foldTexts,
  matchKinds,
  matchName,
  parseQuery,
} from '../signatures/match.ts';

type Named = { name: string };

const cache = new WeakMap<Named, FoldedTexts>();

/**
 * Returns the labels whose names contain the query, best matches first. Initials and typing errors find no
 * label, because a name that finds none is offered as a new label.
 */
export function searchLabels<L extends Named>(labels: readonly L[], typed: string): L[] {
  const query = parseQuery(typed);
  if (query.words.length === 0) return [...labels];
  const found = labels.flatMap(label => {
    const kind = matchName(getFolded(label), query);
    return kind === null ? [] : [{ label, rank: matchKinds.indexOf(kind) }];
  });
  return found.sort((a, b) => a.rank - b.rank).map(({ label }) => label);
}

/** Returns the labels by the number of their uses, the most used first. */
export const sortByUse = <L extends { id: string }>(
  labels: readonly L[],
  uses: ReadonlyMap<string, number>,
): L[] => labels.toSorted((a, b) => (uses.get(b.id) ?? 0) - (uses.get(a.id) ?? 0));

function getFolded(label: Named): FoldedTexts {
  const folded = cache.get(label) ?? foldTexts(label);
  cache.set(label, folded);
  return folded;
}

/** True if the name of a label looks the same. */
export function hasLabelNamed(labels: readonly Named[], name: string): boolean {
  const key = foldName(name);
  return labels.some(label => foldName(label.name) === key);
}
