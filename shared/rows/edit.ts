/**
 * The edits that a device or the server makes to a row. Each returns the row after the edit, or
 * the very same row when there was nothing to change: only what differs is stamped anew.
 */

import { isEqual } from './equality.ts';
import { withoutPurged } from './merge.ts';
import {
  type Assignment,
  assignedLabels,
  type FieldValue,
  isAssigned,
  isDeleted,
  type Row,
} from './row.ts';
import type { Stamp } from './stamp.ts';
import { isEmptied, isWhole, valueAt } from './values.ts';

/** Gives a stamp later than all that this device has seen. */
export type Stamper = () => Stamp;

export type FieldValues = Record<string, FieldValue>;

export function createRow(
  kind: string,
  id: string,
  values: FieldValues,
  labelIds: string[],
  stamper: Stamper,
): Row {
  const stamp = stamper();
  const fields: Row['fields'] = { deleted: [false, stamp] };
  for (const [name, value] of Object.entries(values)) fields[name] = [value, stamp];
  const row: Row = { kind, id, created: stamp, updated: stamp, fields };
  return addLabels(row, labelIds, stamper);
}

/** A row that was emptied for good is not brought back by an edit that does not make it whole again. */
export function editFields(row: Row, values: FieldValues, stamper: Stamper): Row {
  const changed = Object.entries(values).filter(
    ([name, value]) => !isEqual(valueAt(row, name), value),
  );
  if (changed.length === 0) return row;
  const stamp = stamper();
  const fields = { ...row.fields };
  for (const [name, value] of changed) fields[name] = [value, stamp];
  const edited = { ...row, updated: stamp, fields };
  return isEmptied(row) && !isDeleted(edited) && !isWhole(edited) ? row : edited;
}

/**
 * Puts labels on that are not there yet, in the given order, after those that are. What was emptied
 * for good takes none.
 */
export function addLabels(row: Row, labelIds: string[], stamper: Stamper): Row {
  const missing = labelIds.filter(id => !hasLabel(row, id));
  if (missing.length === 0 || isEmptied(row)) return row;
  const labels = { ...row.labels };
  let updated = row.updated;
  for (const id of missing) {
    updated = stamper();
    labels[id] = [updated, labels[id]?.[1] ?? null];
  }
  return { ...row, updated, labels };
}

export function removeLabels(row: Row, labelIds: string[], stamper: Stamper): Row {
  const present = labelIds.filter(id => hasLabel(row, id));
  if (present.length === 0) return row;
  const labels = { ...row.labels };
  for (const id of present) {
    const [added] = labels[id] as Assignment;
    labels[id] = [added, added];
  }
  return { ...row, updated: stamper(), labels };
}

/** Makes the labels exactly these, in this order. */
export function replaceLabels(row: Row, labelIds: string[], stamper: Stamper): Row {
  const present = assignedLabels(row);
  let kept = 0;
  while (kept < labelIds.length && labelIds[kept] === present[kept]) kept++;
  // What stands out of order is taken off and put on again: the later stamp orders it.
  const trimmed = removeLabels(row, present.slice(kept), stamper);
  return addLabels(trimmed, labelIds.slice(kept), stamper);
}

/** Deletes the row: it moves to the Trash and keeps what it holds. */
export function deleteRow(row: Row, stamper: Stamper): Row {
  return editFields(row, { deleted: true }, stamper);
}

/** Deletes the row and notes which other one stands for it from now on; no restoration keeps the note. */
export function mergeAway(row: Row, into: string, stamper: Stamper): Row {
  const stamp = stamper();
  const { fields } = row;
  return {
    ...row,
    updated: stamp,
    fields: { ...fields, deleted: [true, stamp], merged_into: [into, stamp] },
  };
}

/** Brings the row back from the Trash with all that it holds; the same row where that is nothing. */
export function restoreRow(row: Row, stamper: Stamper): Row {
  return editFields(row, { deleted: false }, stamper);
}

/** Empties a deleted row for good; a bare tombstone stays. */
export function purgeRow(row: Row, stamper: Stamper): Row {
  if (!isDeleted(row)) return row;
  const stamp = stamper();
  return withoutPurged({ ...row, updated: stamp }, stamp);
}

function hasLabel(row: Row, id: string): boolean {
  const assignment = row.labels?.[id];
  return assignment !== undefined && isAssigned(assignment);
}
