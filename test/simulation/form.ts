/**
 * The forms in which a person changes a row. Some stay open while devices sync under them, and are
 * saved as the row then is; where somebody has changed the same field, the person chooses.
 */
import { applyChanges, valuesNow } from '../../extension/models/drafts/apply-changes.ts';
import {
  type Changes,
  changeField,
  conflictsOf,
  keepField,
  leaveField,
  noChanges,
} from '../../extension/models/drafts/changes.ts';
import { keyOf } from '../../extension/store/rows.ts';
import type { Change } from '../../extension/store/write.ts';
import type { Kind } from '../../shared/resources/resources.ts';
import type { FieldValues, Stamper } from '../../shared/rows/edit.ts';
import type { Row } from '../../shared/rows/row.ts';
import { checkUntouched } from './invariants/untouched-fields.ts';

/** What was changed in forms and is not saved, by row. */
export type OpenForms = Map<string, Changes>;

/** Of the changes that people make, so many stay in a form that is open. One in this many. */
const staysOpenOf = 3;

/** Types `values` into the form of the row, and saves it unless it stays open. */
export function changeInForm(
  forms: OpenForms,
  row: Row & { kind: Kind },
  values: FieldValues,
  number: number,
): Change | null {
  const { kind, id } = row;
  const key = keyOf(row);
  const open = forms.get(key);
  let changes = open ?? noChanges;
  for (const [name, to] of Object.entries(values))
    changes = changeField(changes, valuesNow(row), name, to);
  if (open === undefined && number % staysOpenOf === 0) {
    forms.set(key, changes);
    return null;
  }
  forms.delete(key);
  return {
    kind,
    id,
    edit: (before, stamper) =>
      before === undefined ? null : save({ ...before, kind }, changes, number, stamper),
  };
}

function save(
  row: Row & { kind: Kind },
  changes: Changes,
  number: number,
  stamper: Stamper,
): Row | null {
  const now = valuesNow(row);
  let decided = changes;
  for (const { field } of conflictsOf(changes, now))
    decided = number % 2 === 0 ? keepField(decided, now, field) : leaveField(decided, field);
  const draft = { kind: row.kind, id: row.id, isNew: false, start: {}, changes: decided };
  const applied = applyChanges(row, draft, { stamper, nowMs: number * 1_000 });
  if (!('row' in applied)) return null;
  checkUntouched(row, applied.row, decided);
  return applied.row;
}
