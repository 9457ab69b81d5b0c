/**
 * The append requests whose result has not been reported yet. They are kept in session storage, which
 * outlives the worker and ends with the browser. Each has its own key, so that popup and worker never
 * overwrite each other's requests.
 */
import { browser } from 'wxt/browser';
import {
  type AppendRequest,
  type PendingAppend,
  pendingAppend,
} from '../append-requests/request.ts';

const keyPrefix = 'pending-append:';
const toKey = ({ id }: Pick<AppendRequest, 'id'>) => keyPrefix + id;

export async function savePendingAppend(pending: PendingAppend): Promise<void> {
  await browser.storage.session.set({ [toKey(pending.request)]: pending });
}

export async function deletePendingAppend(request: Pick<AppendRequest, 'id'>): Promise<void> {
  await browser.storage.session.remove(toKey(request));
}

/** Returns the oldest first. */
export async function listPendingAppends(): Promise<PendingAppend[]> {
  const all = await browser.storage.session.get(null);
  return Object.entries(all)
    .flatMap(([key, value]) => {
      const parsed = key.startsWith(keyPrefix) ? pendingAppend.safeParse(value) : undefined;
      return parsed?.success ? [parsed.data] : [];
    })
    .toSorted((one, other) => one.pressedMs - other.pressedMs);
}

export async function readPendingAppend(
  request: Pick<AppendRequest, 'id'>,
): Promise<PendingAppend | null> {
  const { [toKey(request)]: value } = await browser.storage.session.get(toKey(request));
  return pendingAppend.safeParse(value).data ?? null;
}

/** Calls `onChange` whenever a pending append is saved or deleted. */
export function observePendingAppends(onChange: () => void): void {
  browser.storage.session.onChanged.addListener(changes => {
    if (Object.keys(changes).some(key => key.startsWith(keyPrefix))) onChange();
  });
}
