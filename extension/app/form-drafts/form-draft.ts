/** The draft of a form: the values that it shows, and the user's unsaved changes. */
import { computed, type ReadonlySignal } from '@preact/signals';
import type { z } from 'zod';
import type { FieldErrors } from '../../../shared/http/problem.ts';
import type { ResourceKind, resources } from '../../../shared/resources/resources.ts';
import type { FieldValue } from '../../../shared/rows/field-value.ts';
import { getAssignedLabelIds, type Row } from '../../../shared/rows/row.ts';
import type { LockedFormDraft, StoredFormDraft } from '../../store/form-drafts.ts';
import type { SaveResult, WriteRow } from '../save-row.ts';
import { getFormValues } from './apply-changes.ts';
import {
  applyFieldChanges,
  applyLabelChanges,
  type Conflict,
  changeField,
  changeLabels,
  type FormChanges,
  type FormValues,
  isUnchanged,
  rebaseField,
  removeFieldChange,
} from './form-changes.ts';

export type ResourceFields<K extends ResourceKind> = z.output<(typeof resources)[K]['fields']>;

/** The values and labels of a form, and the functions that change them. */
type FormFields<K extends ResourceKind> = {
  values: ReadonlySignal<ResourceFields<K>>;
  /** The labels of a post, also deleted ones. */
  labelIds: ReadonlySignal<string[]>;
  set<N extends keyof ResourceFields<K>>(name: N, value: ResourceFields<K>[N]): void;
  setLabels(change: (current: string[]) => string[]): void;
  isChanged: ReadonlySignal<boolean>;
  keepMine(field: string): void;
  takeTheirs(field: string): void;
};

export type WriteMore = (writeRow: WriteRow) => Promise<void>;

export type FormDraft<K extends ResourceKind = ResourceKind> = FormFields<K> & {
  kind: K;
  /** The id of the row; null for a new one. */
  rowId: string | null;
  /** True if the form was opened with changes that had not been saved before. */
  isRestored: ReadonlySignal<boolean>;
  /** Fields that were changed both here and elsewhere. The user resolves each before saving. */
  conflicts: ReadonlySignal<Conflict[]>;
  /** True if the row was deleted while the form was open. */
  isDeleted: ReadonlySignal<boolean>;
  /** True if a newer version has changed the row so that this one can neither show nor save it. */
  isWithheld: ReadonlySignal<boolean>;
  /** Restores the deleted row, so that the form can be saved. */
  restoreRow(): Promise<void>;
  /**
   * Saves the changes. A failure without errors means that the user has to resolve conflicts or restore
   * the row first.
   * @param writeMore writes other rows in the same transaction
   */
  save(writeMore?: WriteMore): Promise<SaveResult>;
  /** Returns the errors that `save` would return, and saves nothing. */
  validate(): Promise<FieldErrors>;
  /** Discards the changes and returns the undo, which stores them as a draft for the next form. */
  discard(): () => Promise<void>;
  /** Called when the form closes. Unsaved changes stay for the next form. */
  close(): void;
};

/** The row that a form edits or creates. */
export type FormTarget<K extends ResourceKind> = {
  kind: K;
  /** The id of the row; the form creates a row if it is omitted. */
  id?: string | undefined;
  /** Initial values of a new row that differ from the defaults. */
  start?: Partial<ResourceFields<K>> | undefined;
  /** Identifies where the user began a new row: a draft with another origin is not shown. */
  origin?: string | undefined;
};

/** The values and labels that the form shows for fields without changes. */
export type ShownRow = { values: FormValues; labels: string[] };

/** The data that a form opens with: a stored draft, or the row as the screen shows it. */
export type DraftStart = { claimed?: LockedFormDraft | null; shownRow?: ShownRow | undefined };

/** True if the stored draft belongs to this form. */
export function isDraftFor(
  stored: StoredFormDraft,
  { kind, id = '', origin = '' }: FormTarget<ResourceKind>,
): boolean {
  if (stored.kind !== kind || stored.row_id !== id) return false;
  return id !== '' || origin === '' || stored.place === origin;
}

/** Follows the row that the form shows. If the row is deleted, its last version stays. */
export function keepLastShown(shown: ReadonlySignal<Row | null>, initial: ShownRow) {
  let lastShown = initial;
  return computed<ShownRow>(() => {
    const { value } = shown;
    if (value) lastShown = { values: getFormValues(value), labels: getAssignedLabelIds(value) };
    return lastShown;
  });
}

/** The fields that a form shows: those of the row, with the user's changes on top. */
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
