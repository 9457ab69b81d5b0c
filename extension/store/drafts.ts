/**
 * Words of forms that were not saved. They stay on the device for a week, and each belongs to one
 * open form at a time: the browser's locks tell, and let go of it when a window closes or crashes.
 */
import type { Kind } from '../../shared/resources/resources.ts';
import type { Database } from './database.ts';
import type { StoredDraft } from './stored-draft.ts';
import { asOneStep } from './write.ts';

export type { StoredDraft } from './stored-draft.ts';

export type HeldDraft = { draft: StoredDraft; release: () => void };

const keptMs = 7 * 86_400_000;

/** A window that has just closed lets go of its drafts within this. */
const patienceMs = 300;

/** The latest draft of the form that `fits` and that no open form has; null without one. */
export async function takeDraft(
  { drafts }: Database,
  { kind, rowId }: { kind: Kind; rowId: string },
  fits: (draft: StoredDraft) => boolean,
  nowMs: number,
): Promise<HeldDraft | null> {
  await drafts
    .where('saved_ms')
    .below(nowMs - keptMs)
    .delete();
  const kept = await drafts.where({ kind, row_id: rowId }).sortBy('saved_ms');
  for (const { id } of kept.filter(fits).reverse()) {
    const release = await holdDraft(id);
    if (release === null) continue;
    // Read again: the form that had it may have saved it meanwhile.
    const draft = await drafts.get(id);
    if (draft !== undefined) return { draft, release };
    release();
  }
  return null;
}

/** Takes hold of a draft for as long as the page lives; null where another form has it. */
export async function holdDraft(id: string): Promise<(() => void) | null> {
  // Without a limit at first: on a busy device even the answer that it is free may take a while.
  const release = await requestLock(id, { ifAvailable: true });
  return release ?? (await requestLock(id, { signal: AbortSignal.timeout(patienceMs) }));
}

/** Resolves to what lets go of the lock; to null where it was not to be had. */
async function requestLock(id: string, options: LockOptions): Promise<(() => void) | null> {
  const held = Promise.withResolvers<(() => void) | null>();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  navigator.locks
    .request(`draft/${id}`, options, lock => {
      held.resolve(lock === null ? null : release);
      return lock === null ? undefined : released;
    })
    .catch(error => {
      // The signal's own error, a timeout; after the lock was given it cannot come any more.
      if (options.signal?.aborted) held.resolve(null);
      else held.reject(error);
    });
  return await held.promise;
}

export async function listDrafts({ drafts }: Database): Promise<StoredDraft[]> {
  return await drafts.toArray();
}

export async function putDraft({ drafts }: Database, draft: StoredDraft): Promise<void> {
  await drafts.put(draft);
}

export async function dropDraft({ drafts }: Database, id: string): Promise<void> {
  await drafts.delete(id);
}

/** What `write` writes and the end of the draft are one step; `write` tells whether it wrote. */
export async function saveDraft(
  database: Database,
  id: string,
  write: () => Promise<boolean>,
): Promise<boolean> {
  return await asOneStep(database, async () => {
    const hasWritten = await write();
    if (hasWritten) await dropDraft(database, id);
    return hasWritten;
  });
}
