/**
 * The draft of an open form: the values that it shows and the user's changes, which alone are saved.
 * Every change is stored on the device at once, so closing the form loses nothing.
 */
import { computed, signal } from '@preact/signals';
import type { ResourceKind } from '../../../shared/resources/resources.ts';
import { newId } from '../../../shared/resources/scalars.ts';
import type { FieldValue } from '../../../shared/rows/field-value.ts';
import { getAssignedLabelIds } from '../../../shared/rows/row.ts';
import {
  claimFormDraft,
  deleteFormDraft,
  lockFormDraft,
  putFormDraft,
  type StoredFormDraft,
} from '../../store/form-drafts.ts';
import type { ModelContext } from '../app/context.ts';
import { type SaveResult, saveRow } from '../app/save-row.ts';
import {
  applyChanges,
  getDefaultValues,
  getFormValues,
  restoreDeletedRow,
} from './apply-changes.ts';
import { createDraftWriter } from './draft-writer.ts';
import {
  applyFieldChanges,
  applyLabelChanges,
  changeField,
  changeLabels,
  type FormChanges,
  type FormValues,
  findConflicts,
  isUnchanged,
  noChanges,
  rebaseField,
  removeFieldChange,
  removeSavedChanges,
} from './form-changes.ts';
import type { FormDraft, ResourceFields } from './form-draft.ts';
import { type DraftStart, type FormTarget, isDraftFor, type ShownRow } from './form-target.ts';
import { watchNewRow, watchRow } from './watch-row.ts';

/** Opens a form with its stored draft, if there is one. */
export async function openFormDraft<K extends ResourceKind>(
  context: ModelContext,
  target: FormTarget<K>,
): Promise<FormDraft<K>> {
  const { kind, id = '' } = target;
  const matches = (stored: StoredFormDraft) => isDraftFor(stored, target);
  const claimed = await claimFormDraft(
    context.database,
    { kind, rowId: id },
    matches,
    context.wallMs(),
  );
  const draft = beginFormDraft(context, target, { claimed });
  await draft.isRead;
  return draft;
}

/** Opens a form synchronously: with a claimed draft, or with a row that the screen already shows. */
export function beginFormDraft<K extends ResourceKind>(
  context: ModelContext,
  { kind, id, start = {}, origin = '' }: FormTarget<K>,
  { claimed = null, shownRow }: DraftStart,
): FormDraft<K> & { isRead: Promise<void> } {
  const { database, wallMs } = context;
  const draftId = claimed?.draft.id ?? newId();
  /** Resolves to the function that releases the lock on the draft. */
  const lock = claimed ? Promise.resolve(claimed.release) : lockFormDraft(draftId);
  const initial = claimed?.draft ?? { start: start as FormValues, place: origin };
  const lifetime = new AbortController();
  const target = { kind, id: id ?? draftId };
  const abort = AbortSignal.any([lifetime.signal, context.signal]);
  const { shown, isDeleted, isWithheld, isRead } =
    id === undefined ? watchNewRow() : watchRow(database, target, abort);

  const changes = signal<FormChanges>(claimed?.draft.changes ?? noChanges);
  const isRestored = signal(false);
  /** The row as the form showed it last; it may be deleted while the form is open. */
  let lastShown = shownRow ?? {
    values: { ...getDefaultValues(kind), ...initial.start },
    labels: [],
  };
  const current = computed<ShownRow>(() => {
    const { value } = shown;
    if (value) lastShown = { values: getFormValues(value), labels: getAssignedLabelIds(value) };
    return lastShown;
  });
  const toStoredDraft = (): StoredFormDraft => ({
    id: draftId,
    kind,
    row_id: id ?? '',
    place: initial.place,
    start: initial.start,
    changes: changes.value,
    saved_ms: wallMs(),
  });
  const writer = createDraftWriter(database, toStoredDraft);

  function change(next: FormChanges) {
    changes.value = next;
    writer.scheduleWrite();
  }
  const isReady = isRead.then(() => {
    if (!claimed) return;
    change(removeSavedChanges(changes.value, current.value.values, current.value.labels));
    isRestored.value = !isUnchanged(changes.value);
  });

  let saving: Promise<SaveResult> | null = null;
  async function save(): Promise<SaveResult> {
    const nowMs = wallMs();
    const submission = {
      ...target,
      isNew: id === undefined,
      start: initial.start,
      changes: changes.value,
    };
    const applied = await writer.save(() =>
      saveRow(context, async writeRow => {
        const result = await writeRow(target, (row, stamper) =>
          applyChanges(row, submission, { stamper, nowMs }),
        );
        if ('row' in result) await deleteFormDraft(database, draftId);
        return result;
      }),
    );
    if ('row' in applied) return { saved: true, id: target.id };
    return { saved: false, errors: 'errors' in applied ? applied.errors : {} };
  }

  return {
    isRead: isReady,
    kind,
    rowId: id ?? null,
    values: computed(
      () => applyFieldChanges(changes.value, current.value.values) as ResourceFields<K>,
    ),
    labelIds: computed(() => applyLabelChanges(changes.value, current.value.labels)),
    isChanged: computed(() => !isUnchanged(changes.value)),
    isRestored,
    conflicts: computed(() =>
      id === undefined ? [] : findConflicts(changes.value, current.value.values),
    ),
    isDeleted,
    isWithheld,

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
    async restoreRow() {
      await saveRow(context, writeRow =>
        writeRow(target, (row, stamper) => ({
          row: restoreDeletedRow(row, target, current.value, stamper),
        })),
      );
    },
    /** Saves once, even if the user presses the button several times. */
    async save() {
      saving ??= save();
      const pendingSave = saving;
      try {
        const result = await pendingSave;
        if (!result.saved) saving = null;
        return result;
      } catch (error) {
        saving = null;
        throw error;
      }
    },
    discard() {
      const before = toStoredDraft();
      isRestored.value = false;
      change(noChanges);
      return () => putFormDraft(database, { ...before, saved_ms: wallMs() });
    },
    close() {
      lifetime.abort();
      // The lock is held until the last write, so that the next form reads all changes.
      void Promise.all([lock, writer.whenWritten()]).then(([release]) => release?.());
    },
  };
}
