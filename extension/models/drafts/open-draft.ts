/**
 * An open form: what it shows, what the person has changed in it, and saving only that. Whatever is
 * changed is on disk at once and outlives the form, so that closing it loses no words.
 */
import { computed, signal } from '@preact/signals';
import { newId } from '../../../shared/resources/identity.ts';
import type { Kind } from '../../../shared/resources/resources.ts';
import type { FieldValue } from '../../../shared/rows/field-value.ts';
import { assignedLabels } from '../../../shared/rows/row.ts';
import {
  type HeldDraft,
  holdDraft,
  putDraft,
  type StoredDraft,
  takeDraft,
} from '../../store/drafts.ts';
import { type Edit, writeRows } from '../../store/write.ts';
import type { ModelContext } from '../app/context.ts';
import { type Applied, applyChanges, defaultsOf, keepRow, valuesNow } from './apply-changes.ts';
import {
  type Changes,
  changeField,
  changeLabels,
  conflictsOf,
  isUnchanged,
  keepField,
  leaveField,
  noChanges,
  shownLabels,
  shownValues,
  type Values,
  withoutSaved,
} from './changes.ts';
import type { Draft, DraftSaved, FieldsOf } from './draft.ts';
import { createDraftRecord } from './draft-record.ts';
import { noRow, watchRow } from './watch-row.ts';

/** What the form shows where nothing was changed. */
export type Seen = { values: Values; labels: string[] };

export type Opening<K extends Kind> = {
  kind: K;
  /** Of the row; without it a new one is made. */
  id?: string | undefined;
  /** What a new row starts from, where that differs from the defaults. */
  start?: Partial<FieldsOf<K>> | undefined;
  /** Where a new row is begun: words that were begun elsewhere are not offered here. */
  place?: string | undefined;
};

/** With the words that were left in a form of this kind, where there are any. */
export async function openDraft<K extends Kind>(
  context: ModelContext,
  opening: Opening<K>,
): Promise<Draft<K>> {
  const { kind, id = '' } = opening;
  const fits = (kept: StoredDraft) => isFor(kept, opening);
  const taken = await takeDraft(context.database, { kind, rowId: id }, fits, context.wallMs());
  const draft = beginDraft(context, opening, { taken });
  await draft.isRead;
  return draft;
}

/** Whether words that were left are to be offered in this form. */
export function isFor(kept: StoredDraft, { kind, id = '', place = '' }: Opening<Kind>): boolean {
  if (kept.kind !== kind || kept.row_id !== id) return false;
  return id !== '' || place === '' || kept.place === place;
}

/**
 * At once, where nothing was left and the row is at hand.
 * @param seen the row as the screen shows it
 */
export function beginDraft<K extends Kind>(
  context: ModelContext,
  { kind, id, start = {}, place = '' }: Opening<K>,
  { taken = null, seen: atHand }: { taken?: HeldDraft | null; seen?: Seen | undefined },
): Draft<K> & { isRead: Promise<void> } {
  const { database, wallMs, sync } = context;
  const draftId = taken?.draft.id ?? newId();
  const held = taken ? Promise.resolve(taken.release) : holdDraft(draftId);
  const begun = taken?.draft ?? { start: start as Values, place };
  const lifetime = new AbortController();
  const target = { kind, id: id ?? draftId };
  const abort = AbortSignal.any([lifetime.signal, context.signal]);
  const { shown, isDeleted, isWithheld, isRead } =
    id === undefined ? noRow() : watchRow(database, target, abort);

  const changes = signal<Changes>(taken?.draft.changes ?? noChanges);
  const isRestored = signal(false);
  /** As it was last shown: the row may be deleted, or emptied for good, under the form. */
  let seen = atHand ?? { values: { ...defaultsOf(kind), ...begun.start }, labels: [] };
  const now = computed<Seen>(() => {
    const { value } = shown;
    if (value) seen = { values: valuesNow(value), labels: assignedLabels(value) };
    return seen;
  });
  const read = (): StoredDraft => ({
    id: draftId,
    kind,
    row_id: id ?? '',
    place: begun.place,
    start: begun.start,
    changes: changes.value,
    saved_ms: wallMs(),
  });
  const record = createDraftRecord(database, read);

  function change(next: Changes) {
    changes.value = next;
    record.keep();
  }
  const isReady = isRead.then(() => {
    if (!taken) return;
    change(withoutSaved(changes.value, now.value.values, now.value.labels));
    isRestored.value = !isUnchanged(changes.value);
  });

  let saving: Promise<DraftSaved> | null = null;
  async function save(): Promise<DraftSaved> {
    let applied: Applied = { blocked: 'deleted' };
    const nowMs = wallMs();
    const draft = {
      ...target,
      isNew: id === undefined,
      start: begun.start,
      changes: changes.value,
    };
    const edit: Edit = (before, stamper) => {
      applied = applyChanges(before, draft, { stamper, nowMs });
      return 'row' in applied ? applied.row : null;
    };
    await record.save(async () => {
      await writeRows(database, [{ ...target, edit }], nowMs);
      return 'row' in applied;
    });
    const outcome = applied as Applied;
    if ('errors' in outcome) return { saved: false, errors: outcome.errors };
    if ('blocked' in outcome) return { saved: false, errors: {} };
    sync.soon();
    return { saved: true, id: target.id };
  }

  return {
    isRead: isReady,
    kind,
    rowId: id ?? null,
    values: computed(() => shownValues(changes.value, now.value.values) as FieldsOf<K>),
    labelIds: computed(() => shownLabels(changes.value, now.value.labels)),
    isChanged: computed(() => !isUnchanged(changes.value)),
    isRestored,
    conflicts: computed(() =>
      id === undefined ? [] : conflictsOf(changes.value, now.value.values),
    ),
    isDeleted,
    isWithheld,

    set(name, value) {
      const { values } = now.value;
      change(changeField(changes.value, values, String(name), value as FieldValue));
    },
    setLabels(toWanted) {
      const { labels } = now.value;
      change(changeLabels(changes.value, labels, toWanted(shownLabels(changes.value, labels))));
    },
    keepMine: field => change(keepField(changes.value, now.value.values, field)),
    takeTheirs: field => change(leaveField(changes.value, field)),
    async keepRow() {
      const edit: Edit = (before, stamper) => keepRow(before, target, now.value, stamper);
      if ((await writeRows(database, [{ ...target, edit }], wallMs())) > 0) sync.soon();
    },
    /** Once, however often it is pressed. */
    async save() {
      saving ??= save();
      const current = saving;
      try {
        const result = await current;
        if (!result.saved) saving = null;
        return result;
      } catch (error) {
        saving = null;
        throw error;
      }
    },
    discard() {
      const before = read();
      isRestored.value = false;
      change(noChanges);
      return () => putDraft(database, { ...before, saved_ms: wallMs() });
    },
    close() {
      lifetime.abort();
      // Whoever has the words next reads them as they were last written.
      void Promise.all([held, record.written()]).then(([release]) => release?.());
    },
  };
}
