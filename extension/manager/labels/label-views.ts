/** The views of the labels screen: all labels, or labels that the user may want to delete or merge. */
import type { Label } from '../../../shared/resources/label.ts';
import { groupDuplicates } from './duplicate-labels.ts';

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
