/**
 * Ranks signatures for a page: pinned ones first, then those for this site, then by use. Once the user
 * has moved a pinned signature, pinned ones are in manual order. The signatures of a rotation alternate
 * in the positions that they hold together.
 */
import type { Signature } from '../../shared/resources/signature.ts';
import { matchesSite } from '../../shared/signatures/site.ts';
import { compareManualOrder } from './manual-order.ts';

export type RankableSignature = Omit<Signature, 'updated_at'>;

export type SignatureUse = {
  signature_id: string;
  host: string;
  count: number;
  last_used_ms: number;
};

/** Returns how often the signature was appended on this device, on all hosts together. */
export function countUses(uses: readonly SignatureUse[], id: string): number {
  return uses.reduce((sum, use) => sum + (use.signature_id === id ? use.count : 0), 0);
}

/** Half-life of the weight of a use. */
const halfLifeMs = 14 * 24 * 60 * 60 * 1_000;
const otherHostWeight = 0.1;

/**
 * Sorts pinned signatures first, then those for this site, then by frequent and recent use. Equal
 * ones keep their input order.
 * @param options.host host of the page; null if unknown
 */
export function rankSignatures<S extends RankableSignature>(
  signatures: S[],
  uses: SignatureUse[],
  { host, nowMs }: { host: string | null; nowMs: number },
): S[] {
  const weights = new Map<string, number>();
  for (const use of uses) {
    const decay = 0.5 ** (Math.max(0, nowMs - use.last_used_ms) / halfLifeMs);
    const weight = use.count * decay * (use.host === host ? 1 : otherHostWeight);
    weights.set(use.signature_id, (weights.get(use.signature_id) ?? 0) + weight);
  }
  const isForSite = ({ sites }: S) =>
    host !== null && sites.some(pattern => matchesSite(host, pattern));
  const hasManualPinOrder = signatures.some(({ pinned, position }) => pinned && position !== null);
  const ranked = signatures.map(signature => ({
    signature,
    pinned: signature.pinned ? 1 : 0,
    site: isForSite(signature) ? 1 : 0,
    weight: weights.get(signature.id) ?? 0,
  }));
  const sorted = ranked
    .sort((a, b) => {
      const manualOrder =
        hasManualPinOrder && a.pinned && b.pinned && compareManualOrder(a.signature, b.signature);
      return b.pinned - a.pinned || manualOrder || b.site - a.site || b.weight - a.weight;
    })
    .map(({ signature }) => signature);
  return applyRotations(sorted, uses);
}

/** Reorders the signatures of each rotation among their own positions, least recently used first. */
function applyRotations<S extends RankableSignature>(sorted: S[], uses: SignatureUse[]): S[] {
  const queues = new Map<string, S[]>();
  // Pinned and unpinned signatures of a rotation alternate separately, so that pinned ones stay first.
  const toGroupKey = ({ rotation, pinned }: S) => `${pinned} ${rotation}`;
  for (const signature of sorted) {
    if (signature.rotation === '') continue;
    const key = toGroupKey(signature);
    queues.set(key, [...(queues.get(key) ?? []), signature]);
  }
  if (queues.size === 0) return sorted;
  const lastUsedMs = new Map<string, number>();
  for (const { signature_id: id, last_used_ms: ms } of uses)
    lastUsedMs.set(id, Math.max(ms, lastUsedMs.get(id) ?? 0));
  for (const queue of queues.values())
    queue.sort((a, b) => (lastUsedMs.get(a.id) ?? 0) - (lastUsedMs.get(b.id) ?? 0));
  return sorted.map(signature =>
    signature.rotation === ''
      ? signature
      : (queues.get(toGroupKey(signature))?.shift() ?? signature),
  );
}
