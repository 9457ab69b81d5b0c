/** Sums up the uses of each signature. */
import type { Use } from '../../store/database.ts';

export type Usage = { count: number; lastHost: string; lastMs: number };

/** Returns the usage by signature id; signatures that were never used are missing. */
export function sumUses(uses: readonly Use[]): Map<string, Usage> {
  const sums = new Map<string, Usage>();
  for (const { signature_id, host, count, last_used_ms } of uses) {
    const sum = sums.get(signature_id) ?? { count: 0, lastHost: host, lastMs: last_used_ms };
    const isLater = last_used_ms > sum.lastMs;
    sums.set(signature_id, {
      count: sum.count + count,
      lastHost: isLater ? host : sum.lastHost,
      lastMs: isLater ? last_used_ms : sum.lastMs,
    });
  }
  return sums;
}
