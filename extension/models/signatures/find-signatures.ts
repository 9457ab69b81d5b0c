/** Signatures by what they say, in the order of the screen. */
import type { Signature } from '../../../shared/resources/signature.ts';
import { foldCase } from '../../../shared/text/fold-case.ts';
import { contentsOf } from '../../signatures/versions.ts';

export const signatureOrders = ['use', 'name'] as const;
export type SignatureOrder = (typeof signatureOrders)[number];

const { compare } = new Intl.Collator(undefined, { numeric: true });

/** Those whose name, text or sites hold every word of the query; pinned ones first. */
export function findSignatures(
  signatures: readonly Signature[],
  { query, order }: { query: string; order: SignatureOrder },
  countUses: (id: string) => number,
): Signature[] {
  const sought = foldCase(query).split(/\s+/).filter(Boolean);
  const found = signatures.filter(signature => {
    const text = sought.length > 0 ? soughtText(signature) : '';
    return sought.every(word => text.includes(word));
  });
  return found.sort(
    (a, b) =>
      Number(b.pinned) - Number(a.pinned) ||
      (order === 'name' ? compare(a.name, b.name) : countUses(b.id) - countUses(a.id)),
  );
}

function soughtText(signature: Signature): string {
  const { name, sites, versions } = signature;
  const ofVersions = versions.flatMap(version => version.sites);
  return foldCase([name, ...contentsOf(signature), ...sites, ...ofVersions].join('\n'));
}
