/** The views of the labels screen: all labels, or labels that the user may want to delete or merge. */
import type { Label } from '../../../shared/resources/label.ts';
import { foldName } from '../../../shared/text/normalize.ts';

/** `once`: labels of exactly one post. `alike`: groups of probable duplicates. */
export const labelViews = ['all', 'unused', 'once', 'alike'] as const;
export type LabelView = (typeof labelViews)[number];

export function filterByView(
  view: LabelView,
  labels: Label[],
  getPostCount: (id: string) => number,
): Label[] {
  if (view === 'all') return labels;
  if (view === 'alike') return groupDuplicates(labels).flat();
  const postCount = view === 'unused' ? 0 : 1;
  return labels.filter(({ id }) => getPostCount(id) === postCount);
}

type Named = { name: string };

/** Returns the name without case, white space, dashes and a final plural s. */
function getComparisonKey({ name }: Named): string {
  const letters = foldName(name).replace(/[\p{White_Space}\p{Pd}\p{Pc}]/gu, '');
  // The letters are in upper case. Removes ES after S, X, Z and H (boxes), otherwise S.
  const singular = letters.replace(/(?<=\p{L}{2})(?:(?<=[SXZH])ES|S)$/u, '');
  // A name of dashes or underscores alone is compared as it is.
  return singular === '' ? name : singular;
}

/** Returns groups of two or more labels that are probably the same; the order within a group is the given one. */
export function groupDuplicates<L extends Named>(labels: readonly L[]): L[][] {
  const groups = Map.groupBy(labels, getComparisonKey);
  return [...groups.values()].filter(group => group.length > 1);
}
