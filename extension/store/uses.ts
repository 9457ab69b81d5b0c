/** Remembers where signatures were used. It stays on the device and is never synced. */
import type { Database } from './database.ts';

/** What one append has added to what is remembered, so that it can be taken back. */
export type Recorded = {
  host: string;
  usedMs: number;
  uses: { signature_id: string; times: number; last_used_ms: number | null }[];
};

/** @param signatureIds in their order; one that was appended twice stands there twice */
export async function recordUses(
  database: Database,
  signatureIds: string[],
  { host, nowMs }: { host: string; nowMs: number },
): Promise<Recorded> {
  const recorded: Recorded = { host, usedMs: nowMs, uses: [] };
  await database.transaction('rw', database.uses, async () => {
    for (const signature_id of new Set(signatureIds)) {
      const times = signatureIds.filter(id => id === signature_id).length;
      const use = await database.uses.get([signature_id, host]);
      const count = (use?.count ?? 0) + times;
      await database.uses.put({ signature_id, host, count, last_used_ms: nowMs });
      recorded.uses.push({ signature_id, times, last_used_ms: use?.last_used_ms ?? null });
    }
  });
  return recorded;
}

/** As if it had never been: an append that a person takes back counts nothing. */
export async function takeBackUses(
  database: Database,
  { host, usedMs, uses }: Recorded,
): Promise<void> {
  await database.transaction('rw', database.uses, async () => {
    for (const { signature_id, times, last_used_ms } of uses) {
      const use = await database.uses.get([signature_id, host]);
      if (use === undefined) continue;
      const count = use.count - times;
      if (count <= 0) await database.uses.delete([signature_id, host]);
      else {
        // It may have been used once more since.
        const lastMs = use.last_used_ms === usedMs ? last_used_ms : null;
        await database.uses.put({ ...use, count, last_used_ms: lastMs ?? use.last_used_ms });
      }
    }
  });
}
