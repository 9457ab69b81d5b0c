/** Filters and sorts signatures for the signatures screen. */
import type { Signature } from '../../../shared/resources/signature.ts';
import { isSameTag } from '../../app/tags.ts';
import { compareManualOrder } from '../../signatures/manual-order.ts';
import { signatureSearch } from '../../signatures/search.ts';

/** `use`: the most used first. `own`: the user's manual order. */
export const signatureOrders = ['use', 'name', 'own'] as const;
export type SignatureOrder = (typeof signatureOrders)[number];

export function isSignatureOrder(name: unknown): name is SignatureOrder {
  return signatureOrders.some(order => order === name);
}

const { compare } = new Intl.Collator(undefined, { numeric: true });

export type SignatureQuery = {
  query: string;
  order: SignatureOrder;
  /** Null to find all signatures, with and without tags. */
  tag?: string | null;
};

/**
 * Finds the signatures that have the tag and match the query.
 * @returns the best matches first, and among equal ones the pinned ones first, in the requested order
 */
export function findSignatures(
  signatures: readonly Signature[],
  { query, order, tag = null }: SignatureQuery,
  countUses: (id: string) => number,
): Signature[] {
  const tagged = signatures.filter(
    ({ tags }) => tag === null || tags.some(one => isSameTag(one, tag)),
  );
  const byUseOrName = (a: Signature, b: Signature) =>
    Number(b.pinned) - Number(a.pinned) ||
    (order === 'name' ? compare(a.name, b.name) : countUses(b.id) - countUses(a.id));
  return signatureSearch.find(
    tagged.sort(order === 'own' ? compareManualOrder : byUseOrName),
    query,
  );
}
