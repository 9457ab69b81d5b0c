/** How many requests each key has made in the minute: in this process, or on all servers. */
import { sql } from 'kysely';
import type { Queries } from '../storage/storage.ts';

export const minuteMs = 60_000;

/** Counts a request and tells how many the key has made in this minute, this one included. */
export type SpendRequest = (keyId: string, nowMs: number) => number | Promise<number>;

export function countInMemory(): SpendRequest {
  let minute = 0;
  const counts = new Map<string, number>();
  return (keyId, nowMs) => {
    const current = Math.floor(nowMs / minuteMs);
    if (current !== minute) counts.clear();
    minute = current;
    const used = (counts.get(keyId) ?? 0) + 1;
    counts.set(keyId, used);
    return used;
  };
}

type Share = { minute: number; next: number; last: number };

/**
 * Counts on all servers of a database. A server sets a small share of the limit aside at once and
 * spends it without asking, so that a request rarely costs a write.
 */
export function countTogether(queries: Queries, limit: number): SpendRequest {
  const size = Math.max(1, Math.floor(limit / 100));
  const shares = new Map<string, Promise<Share>>();
  let minute = 0;

  async function take(keyId: string, current: number, before: Promise<Share> | undefined) {
    const share = await before?.catch(() => undefined);
    if (share && share.minute === current && share.next < share.last) return share;
    const used = await setAside(queries, { key_id: keyId, minute: current, used: size });
    return { minute: current, next: used - size, last: used };
  }

  return async (keyId, nowMs) => {
    const current = Math.floor(nowMs / minuteMs);
    if (current !== minute) shares.clear();
    minute = current;
    // One after the other: requests that come together then spend one share.
    const taking = take(keyId, current, shares.get(keyId)).then(share => ({
      ...share,
      next: share.next + 1,
    }));
    shares.set(keyId, taking);
    return (await taking).next;
  };
}

async function setAside(
  queries: Queries,
  share: { key_id: string; minute: number; used: number },
): Promise<number> {
  const { used } = await queries
    .insertInto('request_counts')
    .values(share)
    .onConflict(conflict =>
      conflict.column('key_id').doUpdateSet(eb => ({
        used: sql<number>`case when ${eb.ref('request_counts.minute')} = ${share.minute}
          then ${eb.ref('request_counts.used')} else 0 end + ${share.used}`,
        minute: share.minute,
      })),
    )
    .returning('used')
    .executeTakeFirstOrThrow();
  return used;
}
