/** Labels put on a post and taken off it, in a way that can be taken back in the former order. */
import { addLabels, removeLabels, replaceLabels, type Stamper } from './edit.ts';
import { assignedLabels, type Row } from './row.ts';

/** What one step did to the labels of one post. */
export type LabelChange = { before: string[]; added: string[]; removed: string[] };

export function planLabels(row: Row, { add = [], remove = [] }: LabelStep): LabelChange {
  const before = assignedLabels(row);
  return {
    before,
    added: add.filter(id => !before.includes(id)),
    removed: remove.filter(id => before.includes(id)),
  };
}

export type LabelStep = { add?: string[]; remove?: string[] };

export function changeLabels(row: Row, change: LabelChange, stamper: Stamper): Row {
  return addLabels(removeLabels(row, change.removed, stamper), change.added, stamper);
}

/** Where they stood before. What was put on or taken off since then, by whomever, stays so. */
export function unchangeLabels(row: Row, change: LabelChange, stamper: Stamper): Row {
  const { before, added, removed } = change;
  const now = assignedLabels(row);
  const former = before.filter(id => now.includes(id) || removed.includes(id));
  const since = now.filter(id => !before.includes(id) && !added.includes(id));
  return replaceLabels(row, [...former, ...since], stamper);
}
