/** Searches labels by name, in every label picker. */
import { foldCase } from '../../../shared/text/normalize.ts';

type Named = { name: string };

/** Returns the labels whose names contain the query, names that start with it first. */
export function searchLabels<L extends Named>(labels: readonly L[], query: string): L[] {
  const needle = foldCase(query.trim());
  if (needle === '') return [...labels];
  const rank = ({ name }: L) => (foldCase(name).startsWith(needle) ? 0 : 1);
  return labels
    .filter(({ name }) => foldCase(name).includes(needle))
    .sort((a, b) => rank(a) - rank(b));
}

/** True if a label has this name, ignoring case. */
export function hasLabelNamed(labels: readonly Named[], name: string): boolean {
  const needle = foldCase(name.trim());
  return labels.some(label => foldCase(label.name) === needle);
}
