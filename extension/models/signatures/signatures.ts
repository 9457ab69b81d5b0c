/** The signatures, found by what they say and ordered by how often they are used. */
import { computed, signal } from '@preact/signals';
import type { Signature } from '../../../shared/resources/signature.ts';
import { listSignatures, listUses } from '../../store/read.ts';
import { createCollection } from '../app/collection.ts';
import type { ModelContext } from '../app/context.ts';
import { live } from '../app/live.ts';
import { findSignatures, type Sought } from './find-signatures.ts';
import { createMoves } from './moves.ts';
import { createShownOrder } from './shown-order.ts';
import { createSignatureEdits } from './signature-edits.ts';
import { allTags } from './tags.ts';
import { sumUses, type Usage } from './usage.ts';

export type SignaturesModel = ReturnType<typeof createSignaturesModel>;

export function createSignaturesModel(context: ModelContext) {
  const collection = createCollection(context, 'signature', listSignatures);
  const uses = live(context, () => listUses(context.database));
  const usages = computed(() => sumUses(uses.value ?? []));
  const usageOf = (id: string): Usage | undefined => usages.value.get(id);

  const query = signal('');
  const { order, orderBy } = createShownOrder(context.signal);
  const tag = signal<string | null>(null);
  const tags = computed(() => allTags(collection.items.value ?? []));
  /** The tag may be gone by now, with the last signature that had it. */
  const shownTag = computed(() => (tags.value.includes(tag.value ?? '') ? tag.value : null));
  const find = (sought: Sought) =>
    collection.items.value &&
    findSignatures(collection.items.value, sought, id => usageOf(id)?.count ?? 0);

  /** Those that the search finds; undefined until the first read. */
  const found = computed(() =>
    find({ query: query.value, order: order.value, tag: shownTag.value }),
  );
  const foundIds = computed(() => new Set(found.value?.map(({ id }) => id)));
  const edits = createSignatureEdits(context);

  return {
    ...collection,
    usageOf,
    /** What is searched for, and in which order it is shown. */
    query,
    order,
    orderBy,
    tags,
    shownTag,
    showTag(wanted: string | null) {
      tag.value = wanted;
    },
    found,
    isFound: (id: string) => foundIds.value.has(id),
    find,
    ...edits,
    ...createMoves({ items: collection.items, found, place: edits.place }),
    /** Saves a copy under another name; the same texts, its own later. */
    duplicate: (signature: Signature, toCopyName: (name: string) => string) =>
      collection.save({
        ...signature,
        name: [...toCopyName(signature.name)].slice(0, 255).join(''),
      }),
  };
}
