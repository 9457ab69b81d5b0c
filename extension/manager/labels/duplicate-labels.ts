/** Finds labels that are probably the same: their names differ only in case, spaces or plural. */
import { foldName } from '../../../shared/text/normalize.ts';

type Named = { name: string };

/** Returns the name without case, white space, dashes and a final plural s. */
function getComparisonKey({ name }: Named): string {
  const letters = foldName(name).replace(/[\p{White_Space}\p{Pd}\p{Pc}]/gu, '');
  // The letters are in upper case. Removes ES after S, X, Z and H (boxes), otherwise S.
  const singular = letters.replace(/(?<=\p{L}{2})(?:(?<=[SXZH])ES|S)$/u, '');
  // A name of dashes or underscores alone is compared as it is.
  return singular === '' ? name : singular;
}

/** Returns groups of two or more labels; the order within a group is the given one. */
export function groupDuplicates<L extends Named>(labels: readonly L[]): L[][] {
  const groups = Map.groupBy(labels, getComparisonKey);
  return [...groups.values()].filter(group => group.length > 1);
}
