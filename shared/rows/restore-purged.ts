import { addLabels, deleteRow, editFields, restoreRow, type Stamper } from './edit.ts';
import { getAssignedLabelIds, isDeleted, type Row } from './row.ts';
import { isShown } from './view.ts';

/**
 * Restores a deleted row. If it was purged, its fields are taken from `before`, an earlier version of
 * the row. They get new stamps, also fields that this version does not know: the next merge would
 * remove a field whose stamp is earlier than the purge.
 */
export function restoreRowWithContents(merged: Row, before: Row, stamper: Stamper): Row {
  if (merged.purged === undefined) return restoreRow(merged, stamper);
  const { deleted: _, ...fields } = before.fields;
  const values = Object.fromEntries(Object.entries(fields).map(([name, [value]]) => [name, value]));
  const refilled = editFields(merged, values, stamper);
  return addLabels(restoreRow(refilled, stamper), getAssignedLabelIds(before), stamper);
}

/** Returns true if `merged` is purged and so lacks fields of `before`, which is still visible here. */
export function wouldPurgeVisibleFields(before: Row, merged: Row): boolean {
  const { purged, fields } = merged;
  if (purged === undefined || !isDeleted(merged) || !isShown(before)) return false;
  return Object.keys(before.fields).some(name => !Object.hasOwn(fields, name));
}

/**
 * Returns the row in the Trash, deleted now, with the contents of `before`. Used if the device that
 * purged the row had not seen the latest edit of `before`.
 */
export function keepInTrash(merged: Row, before: Row, stamper: Stamper): Row {
  return deleteRow(restoreRowWithContents(merged, before, stamper), stamper);
}
