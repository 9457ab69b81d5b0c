/**
 * Keeps the thread of each tab in session storage, so that it survives a reload, a closed popup and the worker. Pages of
 * the extension write the thread, and only the worker writes which parts were put in, so that neither overwrites the other.
 */
import { z } from 'zod';
import {
  observeSession,
  readSession,
  readWholeSession,
  removeFromSession,
  writeSession,
} from '../platform/storage.ts';
import { type PutPart, putPart, type Thread, thread } from './thread.ts';
import { threadPrefix } from './thread-key.ts';

const partsPrefix = 'thread-parts:';
/** Tabs that were closed leave their threads, and session storage takes 10 MB. */
const maxThreads = 10;

export async function readThread(tabId: number): Promise<Thread | null> {
  return thread.safeParse(await readSession(threadPrefix + tabId)).data ?? null;
}

/** Stores the thread of a tab. Rejects if the browser's quota is full. */
export async function writeThread(tabId: number, value: Thread): Promise<void> {
  const key = threadPrefix + tabId;
  const others = Object.entries(await readWholeSession()).flatMap(([other, stored]) =>
    other.startsWith(threadPrefix) && other !== key
      ? [{ tab: other.slice(threadPrefix.length), startedMs: Number((stored as Thread).startedMs) }]
      : [],
  );
  const newestFirst = others.toSorted((one, other) => other.startedMs - one.startedMs);
  // Before the write, which may need their room.
  for (const { tab } of newestFirst.slice(maxThreads - 1)) await removeThread(tab);
  await writeSession(key, value);
}

/** Changes the thread, unless it has ended meanwhile. */
export async function updateThread(
  tabId: number,
  id: string,
  change: (now: Thread) => Partial<Thread>,
): Promise<void> {
  const now = await readThread(tabId);
  if (now?.id === id) await writeThread(tabId, { ...now, ...change(now) });
}

export async function removeThread(tabId: number | string): Promise<void> {
  await removeFromSession(threadPrefix + tabId, partsPrefix + tabId);
}

/** Stores a thread that was just removed, and which of its parts were put in: the worker knows no longer. */
export async function restoreThread(
  tabId: number,
  value: Thread,
  parts: readonly PutPart[],
): Promise<void> {
  await writePutParts(tabId, parts);
  await writeThread(tabId, value);
}

/** Returns the parts of the tab's threads that pages have taken, in the order in which they took them. */
export async function readPutParts(tabId: number): Promise<PutPart[]> {
  return z.array(putPart).safeParse(await readSession(partsPrefix + tabId)).data ?? [];
}

/** Reads the thread of a tab, and what was put in. */
export const readTab = (tabId: number): Promise<[Thread | null, PutPart[]]> =>
  Promise.all([readThread(tabId), readPutParts(tabId)]);

/** Only the worker calls it for a thread that is stored. */
export async function writePutParts(tabId: number, parts: readonly PutPart[]): Promise<void> {
  if (parts.length === 0) await removeFromSession(partsPrefix + tabId);
  else await writeSession(partsPrefix + tabId, parts);
}

/** Calls `onChange` whenever a thread or its parts that were put in have changed. */
export function observeThreads(onChange: () => void): void {
  observeSession(keys => {
    if (keys.some(key => key.startsWith(threadPrefix) || key.startsWith(partsPrefix))) onChange();
  });
}
