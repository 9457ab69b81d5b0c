/** The user's own values, which signatures name as `{{my.NAME}}`. */
import { computed, signal } from '@preact/signals';
import type { Signature } from '../../../shared/resources/signature.ts';
import type { Value } from '../../../shared/resources/value.ts';
import { toOwnValues } from '../../../shared/signatures/variables/own-values.ts';
import { foldCase } from '../../../shared/text/normalize.ts';
import { createCollection } from '../../app/collection.ts';
import type { ModelContext } from '../../app/context.ts';
import type { FormDraft } from '../../app/form-drafts/form-draft.ts';
import {
  createRenamingResult,
  type RenamedRow,
  renameInSignatures,
} from '../../app/rename-own-value.ts';
import type { SaveResult } from '../../app/save-row.ts';
import type { EditResult } from '../../app/undo.ts';
import { listValues } from '../../store/read.ts';

/** @param getSignatures returns undefined until they are read */
export function createValuesModel(
  context: ModelContext,
  getSignatures: () => readonly Signature[] | undefined,
) {
  const collection = createCollection(context, 'value', listValues);
  const items = computed(() => collection.items.value ?? []);
  const ids = computed(() => new Set(items.value.map(({ id }) => id)));
  const isShown = signal(false);

  return {
    ...collection,
    /** Values and signatures by their names, for the text of signatures. */
    own: computed(() => toOwnValues(items.value, getSignatures() ?? [])),
    byName: computed(() => items.value.toSorted((a, b) => a.name.localeCompare(b.name, 'en'))),
    find: (id: string | null): Value | undefined => items.value.find(one => one.id === id),
    isListed: (id: string) => isShown.value && ids.value.has(id),
    /** True while the screen lists the values instead of the signatures. */
    isShown,

    /**
     * Saves the form. A new name is written into the signatures too, in the same transaction. Refuses a name that
     * another value has, whatever its case.
     * @param onRenamed gets the number of these signatures, and the undo
     */
    async saveForm(
      draft: Pick<FormDraft<'value'>, 'rowId' | 'save' | 'values'>,
      onRenamed: (name: string, result: EditResult) => void,
    ): Promise<SaveResult> {
      const { rowId } = draft;
      const name = draft.values.value.name.trim();
      const isSame = (other: string) => foldCase(other) === foldCase(name);
      // Another window may have saved one that this one does not list yet.
      const stored = await listValues(context.database);
      const before = stored.find(({ id }) => id === rowId);
      // A name that differs only in case is found as before. Sync may have brought another value with it.
      if (before && isSame(before.name)) return draft.save();
      if (stored.some(other => isSame(other.name)))
        return { saved: false, errors: { name: ['is already in use'] } };
      if (before === undefined) return draft.save();
      const renaming = { kind: 'value' as const, id: before.id, from: before.name, to: name };
      let renamed: RenamedRow[] = [];
      const result = await draft.save(async writeRow => {
        renamed = await renameInSignatures(context, writeRow, renaming);
      });
      if (result.saved && renamed.length > 0)
        onRenamed(name, createRenamingResult(context, renaming, renamed));
      return result;
    },
  };
}
