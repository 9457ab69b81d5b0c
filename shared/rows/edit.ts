/**
 * Edits that a device or the server makes to a row. Each returns the edited row, or the same object if
 * nothing changes: only values that differ get a new stamp.
 */

import { isEqual } from './field-value.ts';
import { removePurgedFields } from './merge.ts';
import {
  type FieldValue,
  getAssignedLabelIds,
  isAssigned,
  isDeleted,
  type LabelAssignment,
  type Row,
} from './row.ts';
import type { Stamp } from './stamp.ts';
import { getFieldValue, hasCoreFields, isPurged } from './values.ts';

/** Returns a stamp that is later than every stamp this device has seen. */
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

/** Sets the values that differ; creates a row with these values if there is none yet. */
export function writeFields(
  row: Row | undefined,
  { kind, id }: Pick<Row, 'kind' | 'id'>,
  values: FieldValues,
  stamper: Stamper,
): Row {
  return row ? editFields(row, values, stamper) : createRow(kind, id, values, [], stamper);
}

/**
 * Sets the values that differ. An edit that would restore a purged row without all its core fields does
 * nothing.
 */
export function editFields(row: Row, values: FieldValues, stamper: Stamper): Row {
  const changed = Object.entries(values).filter(
    ([name, value]) => !isEqual(getFieldValue(row, name), value),
  );
  if (changed.length === 0) return row;
  const stamp = stamper();
  const fields = { ...row.fields };
  for (const [name, value] of changed) fields[name] = [value, stamp];
  const edited = { ...row, updated: stamp, fields };
  return isPurged(row) && !isDeleted(edited) && !hasCoreFields(edited) ? row : edited;
}

/**
 * Adds the labels that the row lacks, in the given order, after the present ones. Does nothing to a
 * purged row.
 */
export function addLabels(row: Row, labelIds: string[], stamper: Stamper): Row {
  const missing = labelIds.filter(id => !hasLabel(row, id));
  if (missing.length === 0 || isPurged(row)) return row;
  const labels = { ...row.labels };
  let updated = row.updated;
  for (const id of missing) {
    // Each label gets a stamp of its own, because labels are ordered by these stamps.
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
    const [added] = labels[id] as LabelAssignment;
    // The removal holds the stamp of the addition that it removes. If another device adds the label at
    // the same time, that addition has a later stamp and wins.
    labels[id] = [added, added];
  }
  return { ...row, updated: stamper(), labels };
}

/** Sets the labels to exactly these, in this order. */
export function replaceLabels(row: Row, labelIds: string[], stamper: Stamper): Row {
  const present = getAssignedLabelIds(row);
  let kept = 0;
  while (kept < labelIds.length && labelIds[kept] === present[kept]) kept++;
  // Labels that are out of order are removed and added again: their new stamps define the order.
  const trimmed = removeLabels(row, present.slice(kept), stamper);
  return addLabels(trimmed, labelIds.slice(kept), stamper);
}

/** Moves the row to the Trash; its fields are kept. */
export function deleteRow(row: Row, stamper: Stamper): Row {
  return editFields(row, { deleted: true }, stamper);
}

/**
 * Deletes the row and records in `merged_into` the row that it was merged into. Both fields get the
 * same stamp: the record counts only as long as this deletion does, so restoring the row ends it.
 */
export function deleteMergedRow(row: Row, intoId: string, stamper: Stamper): Row {
  const stamp = stamper();
  const { fields } = row;
  return {
    ...row,
    updated: stamp,
    fields: { ...fields, deleted: [true, stamp], merged_into: [intoId, stamp] },
  };
}

/** Restores the row from the Trash with all its fields; a purged row stays as it is. */
export function restoreRow(row: Row, stamper: Stamper): Row {
  return editFields(row, { deleted: false }, stamper);
}

/** Removes the fields of a deleted row; the bare tombstone stays. */
export function purgeRow(row: Row, stamper: Stamper): Row {
  if (!isDeleted(row)) return row;
  const stamp = stamper();
  return removePurgedFields({ ...row, updated: stamp }, stamp);
}

function hasLabel(row: Row, id: string): boolean {
  const assignment = row.labels?.[id];
  return assignment !== undefined && isAssigned(assignment);
}
