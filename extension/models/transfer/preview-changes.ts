/** Counts the effects of changes on the present rows, without writing anything. */
import { type ResourceKind, resourceKinds } from '../../../shared/resources/resources.ts';
import { isDeleted, type Row } from '../../../shared/rows/row.ts';
import { nextStamp, type Stamp } from '../../../shared/rows/stamp.ts';
import type { Change } from '../../store/write.ts';

/** Stamps of a preview are never stored, so any device id will do. */
const previewDeviceId = 'foreseeing00';

/**
 * Numbers of rows; each row counts once. `added.trashed` rows are new and already in the Trash,
 * `added.other` rows have a kind that only a newer version knows.
 */
export type ChangeCounts = {
  added: Record<ResourceKind | 'other' | 'trashed', number>;
  changed: number;
  deleted: number;
  restored: number;
  unchanged: number;
};

/**
 * Applies the changes to copies and counts what they do.
 * @param find returns the present row of a change
 */
export function previewChanges(
  changes: Change[],
  find: (change: Change) => Row | undefined,
  nowMs: number,
): ChangeCounts {
  const added = { label: 0, signature: 0, post: 0, other: 0, trashed: 0 };
  const counts: ChangeCounts = { added, changed: 0, deleted: 0, restored: 0, unchanged: 0 };
  let last: Stamp | null = null;
  const stamper = () => {
    last = nextStamp(last, nowMs, previewDeviceId);
    return last;
  };
  for (const change of changes) {
    const before = find(change);
    const after = change.edit(before, stamper) ?? before;
    if (after === undefined) continue;
    if (before === undefined) added[isDeleted(after) ? 'trashed' : getCountedKind(after)]++;
    else if (after === before) counts.unchanged++;
    else if (isDeleted(before) !== isDeleted(after))
      counts[isDeleted(after) ? 'deleted' : 'restored']++;
    else counts.changed++;
  }
  return counts;
}

function getCountedKind({ kind }: Row): ResourceKind | 'other' {
  return resourceKinds.find(known => known === kind) ?? 'other';
}
