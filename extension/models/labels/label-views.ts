/** Which labels the screen of labels shows: those that may be one too many, and those searched for. */
import type { Label } from '../../../shared/resources/label.ts';
import { groupAlike } from './alike.ts';

export const labelViews = ['all', 'unused', 'once', 'alike'] as const;
export type LabelView = (typeof labelViews)[number];

export function labelsIn(
  view: LabelView,
  labels: Label[],
  usageOf: (id: string) => number,
): Label[] {
  if (view === 'all') return labels;
  if (view === 'alike') return groupAlike(labels).flat();
  const wanted = view === 'unused' ? 0 : 1;
  return labels.filter(({ id }) => usageOf(id) === wanted);
}
