/** Changes the labels of a post so that the change can be undone in the previous order. */
import { addLabels, removeLabels, replaceLabels, type Stamper } from './edit.ts';
import { getAssignedLabelIds, type Row } from './row.ts';

/** The effect of one change on the labels of one post. `before` has the post's labels before it, in order. */
export type LabelChange = { before: string[]; added: string[]; removed: string[] };

export function planLabelChange(row: Row, { add = [], remove = [] }: RequestedLabels): LabelChange {
  const before = getAssignedLabelIds(row);
  return {
    before,
    added: add.filter(id => !before.includes(id)),
    removed: remove.filter(id => before.includes(id)),
  };
}

export type RequestedLabels = { add?: string[]; remove?: string[] };

export function applyLabelChange(row: Row, change: LabelChange, stamper: Stamper): Row {
  return addLabels(removeLabels(row, change.removed, stamper), change.added, stamper);
}

/**
 * Restores the labels and their order. Labels that were added or removed since then, by any device, stay
 * so.
 */
export function undoLabelChange(row: Row, change: LabelChange, stamper: Stamper): Row {
  const { before, added, removed } = change;
  const current = getAssignedLabelIds(row);
  const kept = before.filter(id => current.includes(id) || removed.includes(id));
  const addedSince = current.filter(id => !before.includes(id) && !added.includes(id));
  return replaceLabels(row, [...kept, ...addedSince], stamper);
}
