/** What changes will do to the rows that are here, told before any is made. */
import { isDeleted, type Row } from '../../../shared/rows/row.ts';
import { nextStamp, type Stamp } from '../../../shared/rows/stamp.ts';
import type { Change } from '../../store/write.ts';

/** How many things: each is counted once. `trashed` ones are new here, and in the Trash. */
export type Foreseen = {
  added: { label: number; signature: number; post: number; trashed: number };
  changed: number;
  deleted: number;
  restored: number;
  unchanged: number;
};

/** @param find the row as it is now */
export function foresee(
  changes: Change[],
  find: (change: Change) => Row | undefined,
  nowMs: number,
): Foreseen {
  const added = { label: 0, signature: 0, post: 0, trashed: 0 };
  const seen: Foreseen = { added, changed: 0, deleted: 0, restored: 0, unchanged: 0 };
  let last: Stamp | null = null;
  const stamper = () => {
    last = nextStamp(last, nowMs, 'foreseeing00');
    return last;
  };
  for (const change of changes) {
    const before = find(change);
    const after = change.edit(before, stamper) ?? before;
    if (after === undefined) continue;
    if (before === undefined) added[isDeleted(after) ? 'trashed' : kindOf(after)]++;
    else if (after === before) seen.unchanged++;
    else if (isDeleted(before) !== isDeleted(after))
      seen[isDeleted(after) ? 'deleted' : 'restored']++;
    else seen.changed++;
  }
  return seen;
}

function kindOf({ kind }: Row): 'label' | 'signature' | 'post' {
  return kind === 'label' || kind === 'signature' ? kind : 'post';
}
