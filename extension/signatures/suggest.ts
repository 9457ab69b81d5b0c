/** Which signatures the popup shows, in which order, and which letters of a name were searched. */
import uFuzzy from '@leeoniya/ufuzzy';
import type { Signature } from '../../shared/signature.ts';
import { foldCase } from '../../shared/text.ts';
import { matchesSite } from './site.ts';

export type Use = { signature_id: string; host: string; count: number; last_used_ms: number };

export type Suggestion = {
  signature: Signature;
  /** Pairs of start and end of what matched in the name, in UTF-16 units. */
  ranges: number[];
};

/** A use counts half after this time. */
const halfLifeMs = 14 * 24 * 60 * 60 * 1_000;
const otherHostWeight = 0.1;

const fuzzy = new uFuzzy({ unicode: true, intraMode: 1, intraIns: 1 });
/** Names that are ranked one by one; beyond that the plain order of matches will do. */
const maxRanked = 1_000;

/** This site's signatures first, then those used often and lately, then the newest. */
export function orderBySite(
  signatures: Signature[],
  uses: Use[],
  { host, nowMs }: { host: string | null; nowMs: number },
): Signature[] {
  const weights = new Map<string, number>();
  for (const use of uses) {
    const age = 0.5 ** (Math.max(0, nowMs - use.last_used_ms) / halfLifeMs);
    const weight = use.count * age * (use.host === host ? 1 : otherHostWeight);
    weights.set(use.signature_id, (weights.get(use.signature_id) ?? 0) + weight);
  }
  const isForSite = ({ sites }: Signature) =>
    host !== null && sites.some(pattern => matchesSite(host, pattern));
  const ranked = signatures.map(signature => ({
    signature,
    site: isForSite(signature) ? 1 : 0,
    weight: weights.get(signature.id) ?? 0,
  }));
  return ranked
    .sort((a, b) => b.site - a.site || b.weight - a.weight)
    .map(({ signature }) => signature);
}

/** The signatures that match, best first: by name, then those whose text has the query in it. */
export function search(signatures: Signature[], query: string): Suggestion[] {
  const wanted = query.trim();
  if (wanted === '') return signatures.map(signature => ({ signature, ranges: [] }));
  const byName = searchNames(signatures, wanted);
  const found = new Set(byName.map(({ signature }) => signature.id));
  const folded = foldCase(wanted);
  const byText = signatures.filter(
    ({ id, name, content }) =>
      !found.has(id) && (foldCase(name).includes(folded) || foldCase(content).includes(folded)),
  );
  return [...byName, ...byText.map(signature => ({ signature, ranges: [] }))];
}

function searchNames(signatures: Signature[], query: string): Suggestion[] {
  const names = signatures.map(({ name }) => name);
  const [indexes, info, order] = fuzzy.search(names, query, 1, maxRanked);
  const at = (index: number | undefined, ranges: number[] | undefined | null) => {
    const signature = index === undefined ? undefined : signatures[index];
    return signature ? [{ signature, ranges: ranges ?? [] }] : [];
  };
  if (info && order) {
    return order.flatMap(position => at(info.idx[position], info.ranges[position]));
  }
  return (indexes ?? []).flatMap(index => at(index, null));
}
