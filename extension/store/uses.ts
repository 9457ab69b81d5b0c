/** Remembers where signatures were used. It stays on the device and is never synced. */
import type { Database } from './database.ts';

export async function recordUses(
  database: Database,
  signatureIds: string[],
  { host, nowMs }: { host: string; nowMs: number },
): Promise<void> {
  await database.transaction('rw', database.uses, async () => {
    for (const signature_id of new Set(signatureIds)) {
      const use = await database.uses.get([signature_id, host]);
      const count = (use?.count ?? 0) + 1;
      await database.uses.put({ signature_id, host, count, last_used_ms: nowMs });
    }
  });
}
