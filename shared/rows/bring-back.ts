import { addLabels, editFields, restoreRow, type Stamper } from './edit.ts';
import { assignedLabels, type Row } from './row.ts';

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
