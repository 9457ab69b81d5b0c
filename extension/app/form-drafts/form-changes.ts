/**
 * The user's changes in a form, separate from the values that it shows. Only these are saved. A field
 * without a change shows the row's current value, also after another window or device changes it.
 */

import { type FieldValue, isEqual } from '../../../shared/rows/field-value.ts';

/** A field's value when the user began to change it, and its new value. */
type FieldChange = { from: FieldValue; to: FieldValue };

export type FormChanges = {
  fields: Record<string, FieldChange>;
  /** By label id: true to add the label, false to remove it. Other labels stay as they are. */
  labels: Record<string, boolean>;
};

/** The values of a row, or the initial values of a new one, by field. */
export type FormValues = Record<string, FieldValue>;

/** A field that was changed both in the form and elsewhere. */
export type Conflict = { field: string; mine: FieldValue; theirs: FieldValue };

export const noChanges: FormChanges = { fields: {}, labels: {} };

export function isUnchanged({ fields, labels }: FormChanges): boolean {
  return Object.keys(fields).length === 0 && Object.keys(labels).length === 0;
}

export function applyFieldChanges(changes: FormChanges, current: FormValues): FormValues {
  const values = { ...current };
  for (const [name, { to }] of Object.entries(changes.fields)) values[name] = to;
  return values;
}

export function applyLabelChanges({ labels }: FormChanges, currentLabels: string[]): string[] {
  const added = Object.keys(labels).filter(id => labels[id] && !currentLabels.includes(id));
  return [...currentLabels.filter(id => labels[id] !== false), ...added];
}

/** Sets a field's new value. If it equals the row's value, the change is removed. */
export function changeField(
  changes: FormChanges,
  current: FormValues,
  name: string,
  to: FieldValue,
): FormChanges {
  if (isEqual(current[name], to)) return removeFieldChange(changes, name);
  const from = changes.fields[name]?.from ?? current[name] ?? null;
  return { ...changes, fields: { ...changes.fields, [name]: { from, to } } };
}

/** Keeps the user's value and resolves the conflict: the row's value becomes the base of the change. */
export function rebaseField(changes: FormChanges, current: FormValues, name: string): FormChanges {
  const changed = changes.fields[name];
  if (changed === undefined) return changes;
  const from = current[name] ?? null;
  return { ...changes, fields: { ...changes.fields, [name]: { ...changed, from } } };
}

/** Removes the change of a field, so that the form shows the row's value again. */
export function removeFieldChange(changes: FormChanges, name: string): FormChanges {
  const { [name]: _, ...fields } = changes.fields;
  return { ...changes, fields };
}

/**
 * Replaces the changes of labels.
 * @param currentLabels the labels of the row
 * @param selected the labels that the form shows
 */
export function changeLabels(
  changes: FormChanges,
  currentLabels: string[],
  selected: string[],
): FormChanges {
  const labels: FormChanges['labels'] = {};
  for (const id of currentLabels) if (!selected.includes(id)) labels[id] = false;
  for (const id of selected) if (!currentLabels.includes(id)) labels[id] = true;
  return { ...changes, labels };
}

export function findConflicts(changes: FormChanges, current: FormValues): Conflict[] {
  return Object.entries(changes.fields).flatMap(([field, { from, to }]) => {
    const theirs = current[field] ?? null;
    const hasNoConflict = isEqual(theirs, from) || isEqual(theirs, to);
    return hasNoConflict ? [] : [{ field, mine: to, theirs }];
  });
}

/** Removes changes that the row already contains because they were saved, here or elsewhere. */
export function removeSavedChanges(
  { fields, labels }: FormChanges,
  current: FormValues,
  currentLabels: string[],
): FormChanges {
  const isUnsavedField = ([name, { to }]: [string, FieldChange]) => !isEqual(current[name], to);
  const isUnsavedLabel = ([id, isSelected]: [string, boolean]) =>
    currentLabels.includes(id) !== isSelected;
  return {
    fields: Object.fromEntries(Object.entries(fields).filter(isUnsavedField)),
    labels: Object.fromEntries(Object.entries(labels).filter(isUnsavedLabel)),
  };
}
