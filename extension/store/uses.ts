/** Counts the uses of signatures by host. The counts stay on the device and are never synced. */
import type { Database, Use } from './database.ts';

/** The uses that one append has added, so that they can be undone. */
export type RecordedUses = {
  host: string;
  usedMs: number;
  /** `last_used_ms` is the time of the use before this append; null if there was none. */
  uses: { signature_id: string; times: number; last_used_ms: number | null }[];
};

/**
 * Counts one append.
 * @param signatureIds contains an id twice if the signature was appended twice
 * @param options.nowMs milliseconds since 1970
 */
export async function recordUses(
  database: Database,
  signatureIds: string[],
  { host, nowMs }: { host: string; nowMs: number },
): Promise<RecordedUses> {
  const recorded: RecordedUses = { host, usedMs: nowMs, uses: [] };
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

/** Undoes the counts of one append, because the user has undone it. */
export async function undoUses(
  database: Database,
  { host, usedMs, uses }: RecordedUses,
): Promise<void> {
  await database.transaction('rw', database.uses, async () => {
    for (const { signature_id, times, last_used_ms: previousMs } of uses) {
      const use = await database.uses.get([signature_id, host]);
      if (use === undefined) continue;
      const count = use.count - times;
      if (count <= 0) await database.uses.delete([signature_id, host]);
      else {
        // If the signature has been used again since, the time of that later use stays.
        const isLatest = use.last_used_ms === usedMs;
        const last_used_ms = isLatest ? (previousMs ?? usedMs) : use.last_used_ms;
        await database.uses.put({ ...use, count, last_used_ms });
      }
    }
  });
}

/**
 * Adds the uses of some signatures to those of another one, which replaces them.
 * @returns a function that gives them back; uses that were counted since then stay
 */
export async function moveUses(
  database: Database,
  fromIds: readonly string[],
  intoId: string,
): Promise<() => Promise<void>> {
  const { uses } = database;
  let moved: Use[] = [];
  const added: RecordedUses[] = [];
  const add = async (use: Use): Promise<RecordedUses> => {
    const { signature_id, host, count: times } = use;
    const present = await uses.get([signature_id, host]);
    const count = (present?.count ?? 0) + times;
    const usedMs = Math.max(present?.last_used_ms ?? 0, use.last_used_ms);
    await uses.put({ signature_id, host, count, last_used_ms: usedMs });
    const last_used_ms = present?.last_used_ms ?? null;
    return { host, usedMs, uses: [{ signature_id, times, last_used_ms }] };
  };
  await database.transaction('rw', uses, async () => {
    moved = (await uses.toArray()).filter(({ signature_id }) => fromIds.includes(signature_id));
    for (const use of moved) added.push(await add({ ...use, signature_id: intoId }));
    await uses.bulkDelete(moved.map(({ signature_id, host }) => [signature_id, host]));
  });
  return () =>
    database.transaction('rw', uses, async () => {
      // Last first: each gives back the time that was stored before it.
      for (const recorded of added.toReversed()) await undoUses(database, recorded);
      for (const use of moved) await add(use);
    });
}
