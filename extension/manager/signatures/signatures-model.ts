/** The signatures screen: search, tags, sort order and edits of signatures. */
import { computed, signal } from '@preact/signals';
import type { Signature } from '../../../shared/resources/signature.ts';
import { canBeNamed } from '../../../shared/signatures/variables/rename-own-value.ts';
import { createCollection } from '../../app/collection.ts';
import type { ModelContext } from '../../app/context.ts';
import { duplicateSignature } from '../../app/duplicate-signature.ts';
import type { FormDraft } from '../../app/form-drafts/form-draft.ts';
import { liveQuery } from '../../app/live-query.ts';
import { listUsers, type RenamedSignature, saveSignatureForm } from '../../app/save-signature.ts';
import { listTags } from '../../app/tags.ts';
import {
  readStoredValue,
  subscribeToStoredValue,
  writeStoredValue,
} from '../../store/page-storage.ts';
import { listSignatures, listUses } from '../../store/read.ts';
import {
  findSignatures,
  isSignatureOrder,
  type SignatureOrder,
  type SignatureQuery,
} from './find-signatures.ts';
import { groupDuplicates, mergeDuplicates } from './merge-signatures.ts';
import { createMyNetworks } from './my-networks-model.ts';
import { createMoveActions, createSignatureEdits } from './signature-edits-model.ts';
import { listDroppedValues } from './union-signatures.ts';
import { sumUses, type Usage } from './usage.ts';

const storageKey = 'signatureOrder';

export function createSignaturesModel(context: ModelContext) {
  const collection = createCollection(context, 'signature', listSignatures);
  const uses = liveQuery(context, () => listUses(context.database));
  const usages = computed(() => sumUses(uses.value ?? []));
  const getUsage = (id: string): Usage | undefined => usages.value.get(id);

  const query = signal('');
  const { order, setOrder } = createSortOrder(context.signal);
  const tag = signal<string | null>(null);
  const tags = computed(() => listTags(collection.items.value ?? []));
  /** Null if the last signature with the selected tag is gone. */
  const activeTag = computed(() => (tags.value.includes(tag.value ?? '') ? tag.value : null));
  const find = (signatureQuery: SignatureQuery) =>
    collection.items.value &&
    findSignatures(collection.items.value, signatureQuery, id => getUsage(id)?.count ?? 0);

  const duplicates = computed(() => groupDuplicates(collection.items.value ?? []));
  const duplicateIds = computed(() => new Set(duplicates.value.flat().map(({ id }) => id)));
  /** True while only look-alikes are listed; without any, all signatures are. */
  const showsDuplicates = signal(false);
  const onlyDuplicates = computed(() => showsDuplicates.value && duplicateIds.value.size > 0);

  /** The signatures that the search finds; undefined until the first read. */
  const found = computed(() => {
    const matches = find({ query: query.value, order: order.value, tag: activeTag.value });
    return onlyDuplicates.value ? matches?.filter(({ id }) => duplicateIds.value.has(id)) : matches;
  });
  const foundIds = computed(() => new Set(found.value?.map(({ id }) => id)));
  const shownDuplicates = computed(() =>
    duplicates.value.filter(group => group.some(({ id }) => foundIds.value.has(id))),
  );
  const edits = createSignatureEdits(context);

  return {
    ...collection,
    getUsage,
    /** Saves the form of a signature, and a new name into the signatures that name it. */
    saveForm: (draft: FormDraft<'signature'>, onRenamed: (renamed: RenamedSignature) => void) =>
      saveSignatureForm(context, draft, onRenamed),
    /** The signatures that a text can name, `{{signature.NAME}}`, by name. */
    nameable: computed(() =>
      (collection.items.value ?? [])
        .filter(({ name }) => canBeNamed(name))
        .sort((a, b) => a.name.localeCompare(b.name)),
    ),
    /** Returns the names of the other signatures that name any of these. */
    listUserNames(ids: readonly string[]): string[] {
      const all = collection.items.value ?? [];
      const users = all.filter(({ id }) => ids.includes(id)).flatMap(one => listUsers(one, all));
      return [...new Set(users)].filter(({ id }) => !ids.includes(id)).map(({ name }) => name);
    },
    myNetworks: createMyNetworks(uses, context.signal),
    /** Search text and sort order of the screen. */
    query,
    order,
    setOrder,
    tags,
    activeTag,
    setTag(newTag: string | null) {
      tag.value = newTag;
    },
    found,
    isFound: (id: string) => foundIds.value.has(id),
    find,
    /** The number of signatures that look like another one. */
    duplicateCount: computed(() => duplicateIds.value.size),
    onlyDuplicates,
    showDuplicates(isShown: boolean) {
      showsDuplicates.value = isShown;
    },
    /** Shortcuts and rotations that `mergeDuplicates` would not keep. */
    droppedByMerge: computed(() => shownDuplicates.value.flatMap(listDroppedValues)),
    /** Merges the groups of look-alikes of which the list shows a member. */
    mergeDuplicates: () => mergeDuplicates(context, shownDuplicates.value),
    ...edits,
    ...createMoveActions({ items: collection.items, found, setPositions: edits.setPositions }),
    /**
     * Returns another signature with the same shortcut; case counts.
     * @param exceptId the signature to leave out, null for a new one
     */
    findByShortcut(shortcut: string | null, exceptId: string | null): Signature | undefined {
      if (shortcut === null) return undefined;
      return collection.items.value?.find(
        signature => signature.id !== exceptId && signature.shortcut === shortcut,
      );
    },
    duplicate: ({ id }: Signature, toCopyName: (name: string) => string) =>
      duplicateSignature(context, id, toCopyName),
  };
}

/** The user's sort order of the signatures screen, stored on the device. */
function createSortOrder(abort: AbortSignal) {
  const order = signal<SignatureOrder>(parseOrder(readStoredValue(storageKey)));
  const updateOrder = (stored: string | null) => {
    order.value = parseOrder(stored);
  };
  subscribeToStoredValue(storageKey, updateOrder, abort);
  return {
    order,
    setOrder(chosen: SignatureOrder) {
      order.value = chosen;
      writeStoredValue(storageKey, chosen);
    },
  };
}

const parseOrder = (stored: string | null): SignatureOrder =>
  isSignatureOrder(stored) ? stored : 'use';
