/** The changes that merge the rows of a backup with the present ones. */
import type { Stamper } from '../../../shared/rows/edit.ts';
import { isEqual } from '../../../shared/rows/field-value.ts';
import { areRowsEqual, mergeRows } from '../../../shared/rows/merge.ts';
import { parseStampMs } from '../../../shared/rows/parse-stamp-ms.ts';
import { replaceStamps } from '../../../shared/rows/restamp.ts';
import { restoreRowWithContents } from '../../../shared/rows/restore-purged.ts';
import { isAssigned, isDeleted, listStamps, type Row } from '../../../shared/rows/row.ts';
import { laterStamp, type Stamp } from '../../../shared/rows/stamp.ts';
import type { Change } from '../../store/write.ts';

/**
 * Returns the changes for one transaction. The device that wrote the file may have had a clock ahead of
 * this one. Its stamps of the future are replaced by stamps of now, in the same order over all rows, so
 * that lists keep their order and later edits win. Sync does the same (`restamp.ts`).
 * @param limitMs the latest time of a stamp that this device accepts, milliseconds since 1970
 */
export function createBackupChanges(rows: readonly Row[], limitMs: number): Change[] {
  const stampsAhead = new Set<Stamp>();
  let latestKept: Stamp = '';
  for (const stamp of rows.flatMap(listStamps)) {
    if (parseStampMs(stamp) > limitMs) stampsAhead.add(stamp);
    else latestKept = laterStamp(latestKept, stamp);
  }
  function replaceAll(stamper: Stamper): Map<Stamp, Stamp> {
    // A kept stamp may have the same millisecond, and a higher counter.
    let first = stamper();
    while (first <= latestKept) first = stamper();
    const [earliest, ...others] = [...stampsAhead].sort();
    const newStamps = new Map(others.map(stamp => [stamp, stamper()]));
    return earliest === undefined ? newStamps : newStamps.set(earliest, first);
  }
  let newStamps: Map<Stamp, Stamp> | undefined;
  return rows.map(
    (theirs): Change => ({
      kind: theirs.kind,
      id: theirs.id,
      edit(ours, stamper) {
        if (stampsAhead.size === 0) return mergeBackupRow(ours, theirs, stamper);
        newStamps ??= replaceAll(stamper);
        return mergeBackupRow(ours, bringDown(theirs, ours, newStamps), stamper);
      },
    }),
  );
}

/**
 * Returns the row after the import: merged with ours, and restored from the Trash if the backup has
 * it outside the Trash.
 */
export function mergeBackupRow(ours: Row | undefined, theirs: Row, stamper: Stamper): Row {
  if (!ours) return theirs;
  const merged = mergeRows(ours, theirs);
  if (isDeleted(merged) && !isDeleted(theirs))
    return restoreRowWithContents(merged, theirs, stamper);
  // The same object means that nothing changes.
  return areRowsEqual(ours, merged) ? ours : merged;
}

/**
 * Replaces the stamps. A value that our row has too keeps our stamp: otherwise importing the same file
 * again would be a new edit of everything, and would win over the edits of other devices.
 */
function bringDown(theirs: Row, ours: Row | undefined, newStamps: ReadonlyMap<Stamp, Stamp>): Row {
  const row = replaceStamps(theirs, newStamps);
  if (ours === undefined) return row;
  for (const [name, [value, stamp]] of Object.entries(theirs.fields)) {
    const present = Object.hasOwn(ours.fields, name) ? ours.fields[name] : undefined;
    if (newStamps.has(stamp) && present && isEqual(present[0], value)) row.fields[name] = present;
  }
  for (const [id, assignment] of Object.entries(theirs.labels ?? {})) {
    const present = ours.labels?.[id];
    const isSame = present !== undefined && isAssigned(present) === isAssigned(assignment);
    if (row.labels && isSame && assignment.some(stamp => newStamps.has(stamp ?? '')))
      row.labels[id] = present;
  }
  if (newStamps.has(theirs.created)) row.created = ours.created;
  if (newStamps.has(theirs.purged ?? '') && ours.purged) row.purged = ours.purged;
  if (newStamps.has(theirs.updated)) {
    row.updated = ours.updated;
    row.updated = listStamps(row).reduce((a, b) => laterStamp(a, b));
  }
  return row;
}
