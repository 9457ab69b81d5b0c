/** The signatures, found by what they say and ordered by how often they are used. */
import { computed, signal } from '@preact/signals';
import type { Signature } from '../../../shared/resources/signature.ts';
import { editFields } from '../../../shared/rows/edit.ts';
import { listSignatures, listUses } from '../../store/read.ts';
import { type Edit, writeRows } from '../../store/write.ts';
import { createCollection } from '../app/collection.ts';
import type { ModelContext } from '../app/context.ts';
import { live } from '../app/live.ts';
import { findSignatures, type SignatureOrder } from './find-signatures.ts';
import { sumUses, type Usage } from './usage.ts';

export type SignaturesModel = ReturnType<typeof createSignaturesModel>;

export function createSignaturesModel(context: ModelContext) {
  const { database, wallMs, sync } = context;
  const collection = createCollection(context, 'signature', listSignatures);
  const uses = live(context, () => listUses(database));
  const usages = computed(() => sumUses(uses.value ?? []));
  const usageOf = (id: string): Usage | undefined => usages.value.get(id);

  const query = signal('');
  const order = signal<SignatureOrder>('use');
  const find = (sought: { query: string; order: SignatureOrder }) =>
    collection.items.value &&
    findSignatures(collection.items.value, sought, id => usageOf(id)?.count ?? 0);

  /** Pins or unpins; gives those that it changed. */
  async function pin(ids: string[], pinned: boolean): Promise<string[]> {
    const changed: string[] = [];
    const edit: Edit = (row, stamper) => {
      const edited = row && editFields(row, { pinned }, stamper);
      if (!edited || edited === row) return null;
      changed.push(row.id);
      return edited;
    };
    const changes = ids.map(id => ({ kind: 'signature', id, edit }));
    await writeRows(database, changes, wallMs());
    if (changed.length > 0) sync.soon();
    return changed;
  }

  return {
    ...collection,
    usageOf,
    /** What is searched for, and in which order it is shown. */
    query,
    order,
    /** Those that the search finds; undefined until the first read. */
    found: computed(() => find({ query: query.value, order: order.value })),
    find,
    pin,
    /** Saves a copy under another name; the same texts, its own later. */
    duplicate: (signature: Signature, toCopyName: (name: string) => string) =>
      collection.save({
        ...signature,
        name: [...toCopyName(signature.name)].slice(0, 255).join(''),
      }),
  };
}
