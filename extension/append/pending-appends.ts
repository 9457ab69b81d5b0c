/**
 * The append requests whose result has not been reported yet. They are kept in session storage, which
 * outlives the worker and ends with the browser. Each has its own key, so that popup and worker never
 * overwrite each other's requests.
 */

import {
  observeSession,
  readSession,
  readWholeSession,
  removeFromSession,
  writeSession,
} from '../platform/storage.ts';
import { type AppendRequest, type PendingAppend, pendingAppend } from './request.ts';

const keyPrefix = 'pending-append:';
const toKey = ({ id }: Pick<AppendRequest, 'id'>) => keyPrefix + id;

export async function savePendingAppend(pending: PendingAppend): Promise<void> {
  await writeSession(toKey(pending.request), pending);
}

export async function deletePendingAppend(request: Pick<AppendRequest, 'id'>): Promise<void> {
  await removeFromSession(toKey(request));
}

/** Returns the oldest first. */
export async function listPendingAppends(): Promise<PendingAppend[]> {
  return Object.entries(await readWholeSession())
    .flatMap(([key, value]) => {
      const parsed = key.startsWith(keyPrefix) ? pendingAppend.safeParse(value) : undefined;
      return parsed?.success ? [parsed.data] : [];
    })
    .toSorted((one, other) => one.pressedMs - other.pressedMs);
}

export async function readPendingAppend(
  request: Pick<AppendRequest, 'id'>,
): Promise<PendingAppend | null> {
  return pendingAppend.safeParse(await readSession(toKey(request))).data ?? null;
}

const endPollMs = 50;

/** Resolves once the request has ended, or its result waits for the user. */
export async function waitUntilEnded(request: Pick<AppendRequest, 'id'>): Promise<void> {
  for (;;) {
    const pending = await readPendingAppend(request);
    if (pending === null || pending.stage.at === 'unreported') return;
    await new Promise(resolve => setTimeout(resolve, endPollMs));
  }
}

/** Calls `onChange` whenever a pending append is saved or deleted. */
export function observePendingAppends(onChange: () => void): void {
  observeSession(keys => {
    if (keys.some(key => key.startsWith(keyPrefix))) onChange();
  });
}
