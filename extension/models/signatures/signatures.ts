/** The signatures, found by what they say and ordered by how often they are used. */
import { computed } from '@preact/signals';
import type { Signature } from '../../../shared/resources/signature.ts';
import { foldCase } from '../../../shared/text/fold-case.ts';
import { contentsOf } from '../../signatures/versions.ts';
import { listSignatures, listUses } from '../../store/read.ts';
import { createCollection } from '../app/collection.ts';
import type { ModelContext } from '../app/context.ts';
import { live } from '../app/live.ts';

export const signatureOrders = ['use', 'name'] as const;
export type SignatureOrder = (typeof signatureOrders)[number];

export type SignaturesModel = ReturnType<typeof createSignaturesModel>;

export function createSignaturesModel(context: ModelContext) {
  const collection = createCollection(context, 'signature', listSignatures);
  const uses = live(context, () => listUses(context.database));
  const useCounts = computed(() => {
    const counts = new Map<string, number>();
    for (const { signature_id, count } of uses.value ?? []) {
      counts.set(signature_id, (counts.get(signature_id) ?? 0) + count);
    }
    return counts;
  });

  const countUses = (id: string): number => useCounts.value.get(id) ?? 0;
  const { compare } = new Intl.Collator(undefined, { numeric: true });

  return {
    ...collection,
    countUses,
    /** Saves a copy under another name; the same texts, its own later. */
    duplicate: (signature: Signature, toCopyName: (name: string) => string) =>
      collection.save({
        ...signature,
        name: [...toCopyName(signature.name)].slice(0, 255).join(''),
      }),
    /** Those whose name, text or sites hold every word of the query; pinned ones first. */
    matching(query: string, order: SignatureOrder = 'use'): Signature[] | undefined {
      const sought = foldCase(query).split(/\s+/).filter(Boolean);
      return collection.items.value
        ?.filter(signature => {
          const { name, sites, versions } = signature;
          const ofVersions = versions.flatMap(version => version.sites);
          const text = foldCase(
            [name, ...contentsOf(signature), ...sites, ...ofVersions].join('\n'),
          );
          return sought.every(word => text.includes(word));
        })
        .sort(
          (a, b) =>
            Number(b.pinned) - Number(a.pinned) ||
            (order === 'name' ? compare(a.name, b.name) : countUses(b.id) - countUses(a.id)),
        );
    },
  };
}
