/** Finds signatures that are probably the same: their names and texts differ only in case and spaces. */
import type { Signature } from '../../../shared/resources/signature.ts';
import { foldCase, toComparableText } from '../../../shared/text/normalize.ts';

type Comparable = Pick<Signature, 'name' | 'content' | 'variables'>;

/** The case of a content counts: it is the user's wording. */
const getComparisonKey = ({ name, content, variables }: Comparable) =>
  JSON.stringify([
    foldCase(toComparableText(name.normalize('NFKC'))),
    toComparableText(content),
    variables,
  ]);

/** Returns groups of two or more signatures; the order within a group is the given one. */
export function groupDuplicates<S extends Comparable>(signatures: readonly S[]): S[][] {
  const groups = Map.groupBy(signatures, getComparisonKey);
  return [...groups.values()].filter(group => group.length > 1);
}
