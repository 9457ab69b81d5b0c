/**
 * Drafts of forms that were not saved. They stay on the device for a week. Each draft belongs to at most
 * one open form, which holds a Web Lock on the draft: the browser releases the lock when the window
 * closes or crashes.
 */
import type { ResourceKind } from '../../shared/resources/resources.ts';
import type { Database } from './database.ts';
import type { StoredFormDraft } from './stored-form-draft.ts';

export type { StoredFormDraft } from './stored-form-draft.ts';

/** Resolves once the browser has given the lock back. */
type Release = () => Promise<void>;

export type LockedFormDraft = { draft: StoredFormDraft; release: Release };

const maxAgeMs = 7 * 86_400_000;

/** A window that has just closed releases its locks within this time. */
const lockTimeoutMs = 300;

/**
 * Locks and returns the latest draft of a form that no open form holds. Deletes drafts that are too old.
 * @param rowId empty for a new row
 * @param matches selects the drafts that the form accepts
 * @returns null if there is none
 */
export async function claimFormDraft(
  { drafts }: Database,
  { kind, rowId }: { kind: ResourceKind; rowId: string },
  matches: (draft: StoredFormDraft) => boolean,
  nowMs: number,
): Promise<LockedFormDraft | null> {
  await drafts
    .where('saved_ms')
    .below(nowMs - maxAgeMs)
    .delete();
  const kept = await drafts.where({ kind, row_id: rowId }).sortBy('saved_ms');
  for (const { id } of kept.filter(matches).reverse()) {
    const release = await lockFormDraft(id);
    if (release === null) continue;
    // Reads the draft again: the form that held the lock may have saved or discarded it meanwhile.
    const draft = await drafts.get(id);
    if (draft !== undefined) return { draft, release };
    void release();
  }
  return null;
}

/** Locks a draft until it is released or the page closes. Returns null if another form holds it. */
export async function lockFormDraft(id: string): Promise<Release | null> {
  // A free lock is requested without the timeout: on a busy device even that may take longer.
  const release = await requestLock(id, { ifAvailable: true });
  return release ?? (await requestLock(id, { signal: AbortSignal.timeout(lockTimeoutMs) }));
}

/** Returns the function that releases the lock; null if the lock is not available. */
async function requestLock(id: string, options: LockOptions): Promise<Release | null> {
  const granted = Promise.withResolvers<Release | null>();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const isFree = navigator.locks
    .request(`draft/${id}`, options, lock => {
      granted.resolve(lock === null ? null : releaseLock);
      return lock === null ? undefined : released;
    })
    .catch((error: unknown) => {
      // The request timed out. The signal has no effect once the lock is granted.
      if (options.signal?.aborted) granted.resolve(null);
      else granted.reject(error);
    });
  function releaseLock(): Promise<void> {
    release();
    return isFree;
  }
  return await granted.promise;
}

export async function listFormDrafts({ drafts }: Database): Promise<StoredFormDraft[]> {
  return await drafts.toArray();
}

export async function putFormDraft({ drafts }: Database, draft: StoredFormDraft): Promise<void> {
  await drafts.put(draft);
}

export async function deleteFormDraft({ drafts }: Database, id: string): Promise<void> {
  await drafts.delete(id);
}
