/** Signatures by what they say, in the order of the screen. */
import type { Signature } from '../../../shared/resources/signature.ts';
import { foldCase } from '../../../shared/text/fold-case.ts';
import { compareOwn } from '../../signatures/own-order.ts';
import { contentsOf } from '../../signatures/versions.ts';
import { isSameTag } from './tags.ts';

export const signatureOrders = ['use', 'name', 'own'] as const;
export type SignatureOrder = (typeof signatureOrders)[number];

export function isSignatureOrder(name: unknown): name is SignatureOrder {
  return signatureOrders.some(order => order === name);
}

const { compare } = new Intl.Collator(undefined, { numeric: true });

export type Sought = {
  query: string;
  order: SignatureOrder;
  /** Null for those of any tag, and of none. */
  tag?: string | null;
};

/** Those of the tag whose name, text, tags or sites hold every word of the query; pinned ones first. */
export function findSignatures(
  signatures: readonly Signature[],
  { query, order, tag = null }: Sought,
  countUses: (id: string) => number,
): Signature[] {
  const sought = foldCase(query).split(/\s+/).filter(Boolean);
  const found = signatures.filter(signature => {
    if (tag !== null && !signature.tags.some(one => isSameTag(one, tag))) return false;
    const text = sought.length > 0 ? soughtText(signature) : '';
    return sought.every(word => text.includes(word));
  });
  if (order === 'own') return found.sort(compareOwn);
  return found.sort(
    (a, b) =>
      Number(b.pinned) - Number(a.pinned) ||
      (order === 'name' ? compare(a.name, b.name) : countUses(b.id) - countUses(a.id)),
  );
}

function soughtText(signature: Signature): string {
  const { name, sites, tags, versions } = signature;
  const ofVersions = versions.flatMap(version => version.sites);
  return foldCase([name, ...contentsOf(signature), ...tags, ...sites, ...ofVersions].join('\n'));
}
