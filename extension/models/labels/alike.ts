/** Labels that are probably meant to be one: their names differ in case, spaces or number alone. */
import { foldCase } from '../../../shared/text/fold-case.ts';

type Named = { name: string };

/** What is left of a name without case, white space, dashes, and a final plural s. */
function keyOf({ name }: Named): string {
  const letters = foldCase(name.normalize('NFKC')).replace(/[\p{White_Space}\p{Pd}\p{Pc}]/gu, '');
  const singular = letters.replace(/(?<=\p{L}{2})(?:(?<=[SXZH])ES|S)$/u, '');
  return singular === '' ? name : singular;
}

/** Groups of two or more, each in the order given. */
export function groupAlike<L extends Named>(labels: readonly L[]): L[][] {
  const groups = Map.groupBy(labels, keyOf);
  return [...groups.values()].filter(group => group.length > 1);
}
