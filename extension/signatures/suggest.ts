/** In which order signatures are suggested: the pinned ones, those of this site, then by use. */
import type { Signature } from '../../shared/resources/signature.ts';
import { matchesSite } from './site.ts';

export type Suggestable = Omit<Signature, 'created_at' | 'updated_at'>;

export type Use = { signature_id: string; host: string; count: number; last_used_ms: number };

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
  const ranked = signatures.map(signature => ({
    signature,
    pinned: signature.pinned ? 1 : 0,
    site: isForSite(signature) ? 1 : 0,
    weight: weights.get(signature.id) ?? 0,
  }));
  return ranked
    .sort((a, b) => b.pinned - a.pinned || b.site - a.site || b.weight - a.weight)
    .map(({ signature }) => signature);
}
