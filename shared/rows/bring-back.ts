import { addLabels, deleteRow, editFields, restoreRow, type Stamper } from './edit.ts';
import { assignedLabels, isDeleted, type Row } from './row.ts';
import { isShown } from './view.ts';

/**
 * The row out of the Trash again, or out of what the emptied Trash has left of it, as it was. What
 * was emptied is written anew, fields that this version does not know among them: their old stamps
 * would stay buried.
 */
export function bringBack(merged: Row, before: Row, stamper: Stamper): Row {
  if (merged.purged === undefined) return restoreRow(merged, stamper);
  const { deleted: _, ...fields } = before.fields;
  const values = Object.fromEntries(Object.entries(fields).map(([name, [value]]) => [name, value]));
  const whole = editFields(merged, values, stamper);
  return addLabels(restoreRow(whole, stamper), assignedLabels(before), stamper);
}

/** Whether the Trash was emptied of a row that is shown here, and something in it goes with that. */
export function isEmptiedUnseen(before: Row, merged: Row): boolean {
  const { purged, fields } = merged;
  if (purged === undefined || !isDeleted(merged) || !isShown(before)) return false;
  return Object.keys(before.fields).some(name => !Object.hasOwn(fields, name));
}

/**
 * The row in the Trash as it was, deleted just now: whoever emptied it had not seen what was last done to
 * it here.
 */
export function keepInTrash(merged: Row, before: Row, stamper: Stamper): Row {
  return deleteRow(bringBack(merged, before, stamper), stamper);
}
