/** Undoes any edit of a row by the inverse edit. */
import { deleteRow, editFields, type FieldValues } from '../../shared/rows/edit.ts';
import { isEqual } from '../../shared/rows/field-value.ts';
import { undoLabelChange } from '../../shared/rows/label-changes.ts';
import { getAssignedLabelIds, isDeleted, type Row } from '../../shared/rows/row.ts';
import { getFieldDefault } from '../../shared/rows/values.ts';
import type { Edit } from '../store/write.ts';

/**
 * Creates the edit that resets the fields and labels which an edit changed. Values that anybody has
 * changed since then stay.
 * @param before the row before the edit; if undefined, the edit created it, and undo moves it to the Trash
 * @param after the row after the edit
 */
export function createUndoEdit(before: Row | undefined, after: Row): Edit {
  return (current, stamper) => {
    if (current === undefined) return null;
    if (before === undefined) return isDeleted(current) ? null : deleteRow(current, stamper);
    const previousValues: FieldValues = {};
    for (const [name, [value]] of Object.entries(after.fields)) {
      const previousValue = before.fields[name]?.[0] ?? getFieldDefault(before.kind, name);
      // A field that had neither a value nor a default cannot be reset.
      if (previousValue === undefined || isEqual(previousValue, value)) continue;
      if (isEqual(current.fields[name]?.[0], value)) previousValues[name] = previousValue;
    }
    const edited = editFields(current, previousValues, stamper);
    const [labelsBefore, labelsAfter] = [getAssignedLabelIds(before), getAssignedLabelIds(after)];
    const change = {
      before: labelsBefore,
      added: labelsAfter.filter(id => !labelsBefore.includes(id)),
      removed: labelsBefore.filter(id => !labelsAfter.includes(id)),
    };
    const changesLabels = change.added.length + change.removed.length > 0;
    return changesLabels ? undoLabelChange(edited, change, stamper) : edited;
  };
}
