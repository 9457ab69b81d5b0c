/**
 * The draft of an open form: the values that it shows and the user's changes, which alone are saved.
 * Every change is stored on the device at once, so closing the form loses nothing.
 */
import { computed, signal } from '@preact/signals';
import type { ResourceKind } from '../../../shared/resources/resources.ts';
import { newId } from '../../../shared/resources/scalars.ts';
import type { Database } from '../../store/database.ts';
import {
  claimFormDraft,
  deleteFormDraft,
  lockFormDraft,
  type StoredFormDraft,
} from '../../store/form-drafts.ts';
import { readRows } from '../../store/rows.ts';
import type { ModelContext } from '../context.ts';
import { type SaveResult, saveRow } from '../save-row.ts';
import {
  applyChanges,
  type FormSubmission,
  getDefaultValues,
  restoreDeletedRow,
} from './apply-changes.ts';
import { createDraftWriter, type DraftWriter } from './draft-writer.ts';
import {
  type FormChanges,
  type FormValues,
  findConflicts,
  isUnchanged,
  noChanges,
  removeSavedChanges,
} from './form-changes.ts';
import {
  createFormFields,
  type DraftStart,
  type FormDraft,
  type FormTarget,
  isDraftFor,
  keepLastShown,
  type WriteMore,
} from './form-draft.ts';
import { watchNewRow, watchRow } from './watch-row.ts';

/**
 * The forms of this window that have closed and still write their drafts, by database. However long that
 * takes, the next form waits for them; for other windows it waits only a moment.
 */
const closingForms = new WeakMap<Database, Set<Promise<void>>>();

function trackClosing(database: Database, closing: Promise<void>): void {
  const ofDatabase = closingForms.get(database) ?? new Set();
  closingForms.set(database, ofDatabase.add(closing));
  void closing.finally(() => ofDatabase.delete(closing));
}

/** Opens a form with its stored draft, if there is one. */
export async function openFormDraft<K extends ResourceKind>(
  context: ModelContext,
  target: FormTarget<K>,
): Promise<FormDraft<K>> {
  const { kind, id = '' } = target;
  const matches = (stored: StoredFormDraft) => isDraftFor(stored, target);
  await Promise.all(closingForms.get(context.database) ?? []);
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
  const isNew = id === undefined;
  const key = { kind, id: id ?? draftId };
  const lifetime = new AbortController();
  const abort = AbortSignal.any([lifetime.signal, context.signal]);
  const stored = isNew ? watchNewRow() : watchRow(database, key, abort);
  const defaultRow = { values: { ...getDefaultValues(kind), ...initial.start }, labels: [] };
  const current = keepLastShown(stored.shown, shownRow ?? defaultRow);

  const changes = signal<FormChanges>(claimed?.draft.changes ?? noChanges);
  const isRestored = signal(false);
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
  const toSubmission = (): FormSubmission => {
    return { ...key, isNew, start: initial.start, changes: changes.value };
  };
  async function restoreDraft(): Promise<void> {
    await stored.isRead;
    if (!claimed) return;
    change(removeSavedChanges(changes.value, current.value.values, current.value.labels));
    isRestored.value = !isUnchanged(changes.value);
  }

  return {
    isRead: restoreDraft(),
    kind,
    rowId: id ?? null,
    ...createFormFields<K>(changes, current, change),
    isRestored,
    conflicts: computed(() => (isNew ? [] : findConflicts(changes.value, current.value.values))),
    isDeleted: stored.isDeleted,
    isWithheld: stored.isWithheld,
    async restoreRow() {
      await saveRow(context, writeRow =>
        writeRow(key, (row, stamper) => ({
          row: restoreDeletedRow(row, key, current.value, stamper),
        })),
      );
    },
    save: runOnceUntilFailure(writeMore =>
      saveChanges(context, writer, toSubmission(), { draftId, writeMore }),
    ),
    async validate() {
      const [row] = await readRows(database, [key]);
      // The stamps of the result are never stored.
      const options = { stamper: () => '', nowMs: wallMs() };
      const applied = applyChanges(row, toSubmission(), options);
      return 'errors' in applied ? applied.errors : {};
    },
    discard() {
      const before = toStoredDraft();
      isRestored.value = false;
      change(noChanges);
      return () => writer.restore({ ...before, saved_ms: wallMs() });
    },
    close() {
      lifetime.abort();
      // The lock is held until the last write, so that the next form reads all changes.
      const closing = Promise.all([lock, writer.whenWritten()]).then(([release]) => release?.());
      trackClosing(database, closing);
    },
  };
}

/** Saves the changes to the row and deletes the draft, in one transaction. */
async function saveChanges(
  context: ModelContext,
  writer: DraftWriter,
  submission: FormSubmission,
  { draftId, writeMore }: { draftId: string; writeMore: WriteMore | undefined },
): Promise<SaveResult> {
  const { kind, id } = submission;
  const nowMs = context.wallMs();
  const applied = await writer.save(() =>
    saveRow(context, async writeRow => {
      const result = await writeRow({ kind, id }, (row, stamper) =>
        applyChanges(row, submission, { stamper, nowMs }),
      );
      if (!('row' in result)) return result;
      await deleteFormDraft(context.database, draftId);
      await writeMore?.(writeRow);
      return result;
    }),
  );
  if ('row' in applied) return { saved: true, id };
  return { saved: false, errors: 'errors' in applied ? applied.errors : {} };
}

/** Saves once, even if the user presses the button several times. After a failure it saves again. */
function runOnceUntilFailure(save: FormDraft['save']): FormDraft['save'] {
  let saving: Promise<SaveResult> | null = null;
  return async writeMore => {
    saving ??= save(writeMore);
    const pendingSave = saving;
    try {
      const result = await pendingSave;
      if (!result.saved) saving = null;
      return result;
    } catch (error) {
      saving = null;
      throw error;
    }
  };
}
