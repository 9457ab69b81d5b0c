/** Filters and sorts signatures for the signatures screen. */
import type { Signature } from '../../../shared/resources/signature.ts';
import { foldCase } from '../../../shared/text/normalize.ts';
import { compareManualOrder } from '../../signatures/manual-order.ts';
import { listContents } from '../../signatures/versions.ts';
import { isSameTag } from './tags.ts';

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
 * Finds the signatures that have the tag, and that contain every word of the query in their name, texts,
 * tags, sites or shortcut.
 * @returns them in the requested order, pinned ones first
 */
export function findSignatures(
  signatures: readonly Signature[],
  { query, order, tag = null }: SignatureQuery,
  countUses: (id: string) => number,
): Signature[] {
  const searchWords = foldCase(query).split(/\s+/).filter(Boolean);
  const found = signatures.filter(signature => {
    if (tag !== null && !signature.tags.some(one => isSameTag(one, tag))) return false;
    const text = searchWords.length > 0 ? getSearchableText(signature) : '';
    return searchWords.every(word => text.includes(word));
  });
  if (order === 'own') return found.sort(compareManualOrder);
  return found.sort(
    (a, b) =>
      Number(b.pinned) - Number(a.pinned) ||
      (order === 'name' ? compare(a.name, b.name) : countUses(b.id) - countUses(a.id)),
  );
}

function getSearchableText(signature: Signature): string {
  const { name, sites, tags, versions, shortcut } = signature;
  const versionSites = versions.flatMap(version => version.sites);
  return foldCase(
    [name, ...listContents(signature), ...tags, ...sites, ...versionSites, shortcut ?? ''].join(
      '\n',
    ),
  );
}
