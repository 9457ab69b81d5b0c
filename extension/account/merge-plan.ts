/** Plans how rows of other devices change this one, by the same rules as an answer of a server (`sync/step-builder.ts`). */
import { areRowsEqual, mergeRows } from '../../shared/rows/merge.ts';
import {
  keepInTrash,
  restoreRowWithContents,
  wouldPurgeVisibleFields,
} from '../../shared/rows/restore-purged.ts';
import { findLatestStamp, isDeleted, type Row } from '../../shared/rows/row.ts';
import { isShown } from '../../shared/rows/view.ts';
import type { LocalState } from '../store/local-state.ts';
import type { RecentDeletions } from '../store/recent-deletions.ts';
import { keyOf } from '../store/rows.ts';
import type { Change } from '../store/write.ts';
import { createDeletionGuard, createPolicyLookup } from '../sync/deletion-guard.ts';

/**
 * Returns the changes to write. If the rows would delete many of a kind, those wait until the user has decided.
 * @param received one version of each row
 */
export function planMerge(
  local: LocalState,
  received: readonly Row[],
  wallMs: number,
): { changes: Change[]; deletions: RecentDeletions } {
  const getPolicy = createPolicyLookup(local.deletions, 'ask');
  const merged = received.map(theirs => {
    const ours = local.rows.get(keyOf(theirs));
    return ours ? mergeRows(ours, theirs) : theirs;
  });
  const hiddenRows = merged.filter(row => {
    const ours = local.rows.get(keyOf(row));
    return ours !== undefined && isShown(ours) && !isShown(row) && getPolicy(row) !== 'keep';
  });
  const hiddenKeys = new Set(hiddenRows.map(keyOf));
  const shownKeys = new Set(merged.filter(isShown).map(keyOf));
  const guard = createDeletionGuard({ policy: 'ask', wallMs: () => wallMs });
  const deletions = guard.count(local, { hiddenRows, shownKeys }, 0);
  const applied = received.filter(row => !guard.isRefused || !hiddenKeys.has(keyOf(row)));
  return { changes: applied.map(row => toChange(row, getPolicy(row) === 'keep')), deletions };
}

function toChange(theirs: Row, keepsDeleted: boolean): Change {
  return {
    kind: theirs.kind,
    id: theirs.id,
    seen: findLatestStamp(theirs),
    edit(ours, stamper) {
      if (ours === undefined) return theirs;
      const merged = mergeRows(ours, theirs);
      if (keepsDeleted && isShown(ours) && isDeleted(merged))
        return restoreRowWithContents(merged, ours, stamper);
      // The device that deleted the row permanently may not have seen what this one shows.
      if (wouldPurgeVisibleFields(ours, merged)) return keepInTrash(merged, ours, stamper);
      return areRowsEqual(ours, merged) ? ours : merged;
    },
  };
}
