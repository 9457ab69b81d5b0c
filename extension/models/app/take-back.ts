/** The inverse of one step on a row, whatever the step was. */
import { deleteRow, editFields, type FieldValues } from '../../../shared/rows/edit.ts';
import { isEqual } from '../../../shared/rows/equality.ts';
import { unchangeLabels } from '../../../shared/rows/label-changes.ts';
import { assignedLabels, isDeleted, type Row } from '../../../shared/rows/row.ts';
import { defaultOf } from '../../../shared/rows/values.ts';
import type { Edit } from '../../store/write.ts';

/**
 * What the step changed goes back to what it was; what was changed since, by whomever, stays.
 * @param before undefined where the step made the row: it goes to the Trash
 */
export function takeBack(before: Row | undefined, after: Row): Edit {
  return (now, stamper) => {
    if (now === undefined) return null;
    if (before === undefined) return isDeleted(now) ? null : deleteRow(now, stamper);
    const former: FieldValues = {};
    for (const [name, [value]] of Object.entries(after.fields)) {
      const held = before.fields[name]?.[0] ?? defaultOf(before.kind, name);
      if (held === undefined || isEqual(held, value)) continue;
      if (isEqual(now.fields[name]?.[0], value)) former[name] = held;
    }
    const edited = editFields(now, former, stamper);
    const [had, has] = [assignedLabels(before), assignedLabels(after)];
    const change = {
      before: had,
      added: has.filter(id => !had.includes(id)),
      removed: had.filter(id => !has.includes(id)),
    };
    const isLabelled = change.added.length + change.removed.length > 0;
    return isLabelled ? unchangeLabels(edited, change, stamper) : edited;
  };
}
