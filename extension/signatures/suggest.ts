/**
 * In which order signatures are suggested: the pinned ones, in their own order once a person has made
 * one, those of this site, then by use. Those of a rotation take turns in the places that they have.
 */
import type { Signature } from '../../shared/resources/signature.ts';
import { compareOwn } from './own-order.ts';
import { matchesSite } from './site.ts';

export type Suggestable = Omit<Signature, 'updated_at'>;

export type Use = { signature_id: string; host: string; count: number; last_used_ms: number };

/** How often it was appended on this device, on all hosts together. */
export function timesUsed(uses: readonly Use[], id: string): number {
  return uses.reduce((sum, use) => sum + (use.signature_id === id ? use.count : 0), 0);
}

/** A use counts half after this time. */
const halfLifeMs = 14 * 24 * 60 * 60 * 1_000;
const otherHostWeight = 0.1;

/** Pinned ones first, then this site's, then those used often and lately, then the newest. */
export function orderBySite<S extends Suggestable>(
  signatures: S[],
  uses: Use[],
  { host, nowMs }: { host: string | null; nowMs: number },
): S[] {
  const weights = new Map<string, number>();
  for (const use of uses) {
    const age = 0.5 ** (Math.max(0, nowMs - use.last_used_ms) / halfLifeMs);
    const weight = use.count * age * (use.host === host ? 1 : otherHostWeight);
    weights.set(use.signature_id, (weights.get(use.signature_id) ?? 0) + weight);
  }
  const isForSite = ({ sites }: S) =>
    host !== null && sites.some(pattern => matchesSite(host, pattern));
  const arePinsArranged = signatures.some(({ pinned, position }) => pinned && position !== null);
  const ranked = signatures.map(signature => ({
    signature,
    pinned: signature.pinned ? 1 : 0,
    site: isForSite(signature) ? 1 : 0,
    weight: weights.get(signature.id) ?? 0,
  }));
  const sorted = ranked
    .sort((a, b) => {
      const own = arePinsArranged && a.pinned && b.pinned && compareOwn(a.signature, b.signature);
      return b.pinned - a.pinned || own || b.site - a.site || b.weight - a.weight;
    })
    .map(({ signature }) => signature);
  return takeTurns(sorted, uses);
}

/** In the places of each rotation's signatures: the one first that was used longest ago. */
function takeTurns<S extends Suggestable>(sorted: S[], uses: Use[]): S[] {
  const waiting = new Map<string, S[]>();
  // A pin stays a pin: turns are taken before it and behind it.
  const setOf = ({ rotation, pinned }: S) => `${pinned} ${rotation}`;
  for (const signature of sorted) {
    if (signature.rotation === '') continue;
    const set = setOf(signature);
    waiting.set(set, [...(waiting.get(set) ?? []), signature]);
  }
  if (waiting.size === 0) return sorted;
  const lastUsedMs = new Map<string, number>();
  for (const { signature_id: id, last_used_ms: ms } of uses)
    lastUsedMs.set(id, Math.max(ms, lastUsedMs.get(id) ?? 0));
  for (const set of waiting.values())
    set.sort((a, b) => (lastUsedMs.get(a.id) ?? 0) - (lastUsedMs.get(b.id) ?? 0));
  return sorted.map(signature =>
    signature.rotation === '' ? signature : (waiting.get(setOf(signature))?.shift() ?? signature),
  );
}
