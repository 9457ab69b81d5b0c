/**
 * Forms in which a user edits a row. Some stay open while devices sync; saving applies their changes to
 * the row as it is by then. If the same field has changed meanwhile, the user resolves the conflict.
 */
import { applyChanges, getFormValues } from '../../extension/app/form-drafts/apply-changes.ts';
import {
  changeField,
  type FormChanges,
  findConflicts,
  noChanges,
  rebaseField,
  removeFieldChange,
} from '../../extension/app/form-drafts/form-changes.ts';
import { keyOf } from '../../extension/store/rows.ts';
import type { Change } from '../../extension/store/write.ts';
import type { ResourceKind } from '../../shared/resources/resources.ts';
import type { FieldValues, Stamper } from '../../shared/rows/edit.ts';
import type { Row } from '../../shared/rows/row.ts';
import { checkUntouched } from './invariants/untouched-fields.ts';

/** Unsaved changes of open forms, by row. */
export type OpenForms = Map<string, FormChanges>;

/** One in this many changes stays unsaved in an open form. */
const changesPerOpenForm = 3;

/**
 * Enters `values` in the form of the row. Returns the change that saving the form makes, or null if the
 * form stays open. A form that is open already is always saved.
 */
export function changeInForm(
  forms: OpenForms,
  row: Row & { kind: ResourceKind },
  values: FieldValues,
  editNumber: number,
): Change | null {
  const { kind, id } = row;
  const key = keyOf(row);
  const open = forms.get(key);
  let changes = open ?? noChanges;
  for (const [name, to] of Object.entries(values))
    changes = changeField(changes, getFormValues(row), name, to);
  if (open === undefined && editNumber % changesPerOpenForm === 0) {
    forms.set(key, changes);
    return null;
  }
  forms.delete(key);
  return {
    kind,
    id,
    edit: (before, stamper) =>
      before === undefined ? null : save({ ...before, kind }, changes, editNumber, stamper),
  };
}

function save(
  row: Row & { kind: ResourceKind },
  changes: FormChanges,
  editNumber: number,
  stamper: Stamper,
): Row | null {
  const currentValues = getFormValues(row);
  let resolved = changes;
  // The user keeps the own value in every second form, and the other device's value in the rest.
  const keepsOwnValue = editNumber % 2 === 0;
  for (const { field } of findConflicts(changes, currentValues))
    resolved = keepsOwnValue
      ? rebaseField(resolved, currentValues, field)
      : removeFieldChange(resolved, field);
  const draft = { kind: row.kind, id: row.id, isNew: false, start: {}, changes: resolved };
  const applied = applyChanges(row, draft, { stamper, nowMs: editNumber * 1_000 });
  if (!('row' in applied)) return null;
  checkUntouched(row, applied.row, resolved);
  return applied.row;
}
