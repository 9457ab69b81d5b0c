/** Labels found by what is typed, wherever labels are chosen. */
import { foldCase } from '../../../shared/text/fold-case.ts';

type Named = { name: string };

/** Those whose name holds what was typed, those that begin with it first; all where it is empty. */
export function searchLabels<L extends Named>(labels: readonly L[], typed: string): L[] {
  const sought = foldCase(typed.trim());
  if (sought === '') return [...labels];
  const begins = ({ name }: L) => (foldCase(name).startsWith(sought) ? 0 : 1);
  return labels
    .filter(({ name }) => foldCase(name).includes(sought))
    .sort((a, b) => begins(a) - begins(b));
}

/** Whether a label has exactly this name, whatever the case. */
export function hasLabelNamed(labels: readonly Named[], name: string): boolean {
  const sought = foldCase(name.trim());
  return labels.some(label => foldCase(label.name) === sought);
}
