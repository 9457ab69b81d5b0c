/** Applies the changes of a form, and nothing else, to the current row. */
import type { FieldErrors } from '../../../shared/http/problem.ts';
import { labelIds, type Post, validateTiming } from '../../../shared/resources/post.ts';
import type { ResourceKind } from '../../../shared/resources/resources.ts';
import { toTime } from '../../../shared/resources/scalars.ts';
import {
  addLabels,
  createRow,
  editFields,
  removeLabels,
  restoreRow,
  type Stamper,
} from '../../../shared/rows/edit.ts';
import type { FieldValue } from '../../../shared/rows/field-value.ts';
import { getAssignedLabelIds, type Row } from '../../../shared/rows/row.ts';
import { isDisplayable } from '../../../shared/rows/validate-row.ts';
import { getFieldDefault, getFieldValues, knownFields } from '../../../shared/rows/values.ts';
import { isShown } from '../../../shared/rows/view.ts';
import { validateFields } from '../save-row.ts';
import {
  applyLabelChanges,
  type FormChanges,
  type FormValues,
  findConflicts,
} from './form-changes.ts';

export type FormSubmission = {
  kind: ResourceKind;
  /** The id of the row, also of one that is not created yet. */
  id: string;
  isNew: boolean;
  /** The initial values of a new row. */
  start: FormValues;
  changes: FormChanges;
};

export type ApplyResult =
  | { row: Row }
  | { errors: FieldErrors }
  /**
   * The user has to act first. `changed`: a field of the form was changed elsewhere too. `deleted`: the
   * row was deleted. `withheld`: a newer version wrote the row and this one cannot show it.
   */
  | { blocked: 'changed' | 'deleted' | 'withheld' };

export function applyChanges(
  row: Row | undefined,
  { kind, id, isNew, start, changes }: FormSubmission,
  { stamper, nowMs }: { stamper: Stamper; nowMs: number },
): ApplyResult {
  if (!isNew && (row === undefined || !isShown(row))) return { blocked: 'deleted' };
  if (row !== undefined && !isDisplayable(row)) return { blocked: 'withheld' };
  const newRowValues = row === undefined ? { ...getDefaultValues(kind), ...start } : null;
  const current = newRowValues ?? getFormValues(row as Row);
  const currentLabelIds = row === undefined ? [] : getAssignedLabelIds(row);
  const validated = validateChanges(kind, changes, newRowValues);
  const labels = labelIds.safeParse(applyLabelChanges(changes, currentLabelIds));
  if ('errors' in validated || !labels.success) {
    const label_ids = labels.error?.issues.map(({ message }) => message);
    return {
      errors: {
        // The form shows all errors at once, so the timing is checked even if another field is invalid.
        ...(kind === 'post' && findTimingErrors(changes, current, newRowValues)),
        ...('errors' in validated && validated.errors),
        ...(label_ids && { label_ids }),
      },
    };
  }
  const validValues = validated.values;
  // Compares the values as they would be stored: names are trimmed, for example.
  const fields = Object.entries(changes.fields).map(([name, { from }]) => {
    return [name, { from, to: validValues[name] ?? null }];
  });
  const conflicts = findConflicts({ ...changes, fields: Object.fromEntries(fields) }, current);
  if (!isNew && conflicts.length > 0) return { blocked: 'changed' };
  const completed =
    kind === 'post'
      ? completePostTiming(validValues, { ...current, ...validValues }, nowMs)
      : { values: validValues };
  if ('errors' in completed) return completed;
  const { values } = completed;
  if (row === undefined) return { row: createRow(kind, id, values, labels.data, stamper) };
  const toggledIds = Object.keys(changes.labels);
  const added = toggledIds.filter(labelId => changes.labels[labelId]);
  const removed = toggledIds.filter(labelId => !changes.labels[labelId]);
  const edited = removeLabels(editFields(row, values, stamper), removed, stamper);
  return { row: addLabels(edited, added, stamper) };
}

/** Validates the changed fields, and all fields of a new row. */
function validateChanges(
  kind: ResourceKind,
  { fields }: Pick<FormChanges, 'fields'>,
  newRowValues: FormValues | null,
) {
  const changed = toValues({ fields });
  return newRowValues === null
    ? validateFields(kind, changed, { isNew: false })
    : validateFields(kind, { ...newRowValues, ...changed }, { isNew: true });
}

function findTimingErrors(
  changes: FormChanges,
  current: FormValues,
  newRowValues: FormValues | null,
): FieldErrors {
  const changed = toValues(changes);
  const completed = completePostTiming(
    { ...newRowValues, ...changed },
    { ...current, ...changed },
    0,
  );
  return 'errors' in completed ? completed.errors : {};
}

const toValues = ({ fields }: Pick<FormChanges, 'fields'>): FormValues =>
  Object.fromEntries(Object.entries(fields).map(([name, { to }]) => [name, to]));

/**
 * Restores a row that was deleted while its form was open.
 * @param lastShown the last values of the form, in case the row was permanently deleted
 */
export function restoreDeletedRow(
  row: Row | undefined,
  { kind, id }: Pick<FormSubmission, 'kind' | 'id'>,
  lastShown: { values: FormValues; labels: string[] },
  stamper: Stamper,
): Row {
  if (row === undefined) return createRow(kind, id, lastShown.values, lastShown.labels, stamper);
  if (isShown(row)) return row;
  const restored = restoreRow(row, stamper);
  if (isShown(restored)) return restored;
  // A purge has removed the contents, so the form's last values replace them.
  const refilled = editFields(row, lastShown.values, stamper);
  return addLabels(restoreRow(refilled, stamper), lastShown.labels, stamper);
}

/** Returns all fields of the row; a field without a value is an empty string. */
export function getFormValues(row: Row): FormValues {
  return { ...getDefaultValues(row.kind), ...getFieldValues(row) };
}

/** Returns the default of each field; a field without one starts as an empty string. */
export function getDefaultValues(kind: string): FormValues {
  const names = Object.keys(knownFields(kind));
  return Object.fromEntries(names.map(name => [name, getInitialValue(kind, name)]));
}

function getInitialValue(kind: string, name: string): FieldValue {
  const value = getFieldDefault(kind, name);
  return value === undefined ? '' : value;
}

/**
 * Validates status and times, and sets the time of a post that is published without one.
 * @param changed the fields that the form has changed
 * @param after all fields of the post, with these changes
 */
function completePostTiming(
  changed: FormValues,
  after: FormValues,
  nowMs: number,
): { values: FormValues } | { errors: FieldErrors } {
  const timing = after as Pick<Post, 'status' | 'scheduled_at' | 'published_at'>;
  // Edits of two devices can together make an invalid combination. The form validates only a timing that
  // it has changed itself, so that the other fields of such a post stay editable.
  if ('status' in changed || 'scheduled_at' in changed) {
    const fault = validateTiming(timing);
    if (fault) return { errors: { scheduled_at: [fault.scheduled_at] } };
  }
  const changesPublication = 'status' in changed || 'published_at' in changed;
  if (timing.status !== 'published' || timing.published_at !== null || !changesPublication) {
    return { values: changed };
  }
  return { values: { ...changed, published_at: toTime(nowMs) } };
}
