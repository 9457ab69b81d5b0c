/** The fields that a form shows: those of the row, with the user's changes on top. */
import { computed, type ReadonlySignal } from '@preact/signals';
import type { ResourceKind } from '../../../shared/resources/resources.ts';
import type { FieldValue } from '../../../shared/rows/field-value.ts';
import { getAssignedLabelIds, type Row } from '../../../shared/rows/row.ts';
import { getFormValues } from './apply-changes.ts';
import {
  applyFieldChanges,
  applyLabelChanges,
  changeField,
  changeLabels,
  type FormChanges,
  isUnchanged,
  rebaseField,
  removeFieldChange,
} from './form-changes.ts';
import type { FormFields, ResourceFields } from './form-draft.ts';
import type { ShownRow } from './form-target.ts';

/** Follows the row that the form shows. If the row is deleted, its last version stays. */
export function keepLastShown(shown: ReadonlySignal<Row | null>, initial: ShownRow) {
  let lastShown = initial;
  return computed<ShownRow>(() => {
    const { value } = shown;
    if (value) lastShown = { values: getFormValues(value), labels: getAssignedLabelIds(value) };
    return lastShown;
  });
}

/** The values and labels of the form, and the functions that change them. */
export function createFormFields<K extends ResourceKind>(
  changes: ReadonlySignal<FormChanges>,
  current: ReadonlySignal<ShownRow>,
  change: (next: FormChanges) => void,
): FormFields<K> {
  return {
    values: computed(
      () => applyFieldChanges(changes.value, current.value.values) as ResourceFields<K>,
    ),
    labelIds: computed(() => applyLabelChanges(changes.value, current.value.labels)),
    isChanged: computed(() => !isUnchanged(changes.value)),
    set(name, value) {
      const { values } = current.value;
      change(changeField(changes.value, values, String(name), value as FieldValue));
    },
    setLabels(toLabels) {
      const { labels } = current.value;
      change(
        changeLabels(changes.value, labels, toLabels(applyLabelChanges(changes.value, labels))),
      );
    },
    keepMine: field => change(rebaseField(changes.value, current.value.values, field)),
    takeTheirs: field => change(removeFieldChange(changes.value, field)),
  };
}
