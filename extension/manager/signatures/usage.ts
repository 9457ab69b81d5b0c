/** Sums up the uses of each signature. */
import { nameSites } from '../../../shared/counting/network.ts';
import { strings } from '../../app/all-strings.ts';
import { formatNumber } from '../../app/format.ts';
import { formatDay, formatRelativeDay } from '../../app/format-day.ts';
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

/** Describes how often and when a signature was used, for its row and its form. */
export function formatUsage({ count, lastHost, lastMs }: Usage): string {
  const { uses, lastUsed, lastUsedOn } = strings.value.signatures;
  const usesText = uses(count, formatNumber(count));
  const last = new Date(lastMs);
  const [site] = nameSites([lastHost]);
  return site
    ? lastUsed(usesText, site, formatRelativeDay(last))
    : lastUsedOn(usesText, formatDay(last));
}
