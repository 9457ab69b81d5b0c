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

const [threadPrefix, partsPrefix] = ['thread:', 'thread-parts:'];
/** Tabs that were closed leave their threads, and session storage takes 10 MB. */
const maxThreads = 10;

export async function readThread(tabId: number): Promise<Thread | null> {
  return thread.safeParse(await readSession(threadPrefix + tabId)).data ?? null;
}

/** Stores the thread of a tab. Rejects if the browser's quota is full. */
export async function writeThread(tabId: number, value: Thread): Promise<void> {
  await writeSession(threadPrefix + tabId, value);
  const stored = Object.entries(await readWholeSession()).flatMap(([key, other]) =>
    key.startsWith(threadPrefix) ? [{ key, startedMs: Number((other as Thread).startedMs) }] : [],
  );
  const newestFirst = stored.toSorted((one, other) => other.startedMs - one.startedMs);
  for (const { key } of newestFirst.slice(maxThreads)) await removeFromSession(key);
}

export async function removeThread(tabId: number): Promise<void> {
  await removeFromSession(threadPrefix + tabId);
}

/** Returns the parts of the tab's threads that pages have taken, in the order in which they took them. */
export async function readPutParts(tabId: number): Promise<PutPart[]> {
  return z.array(putPart).safeParse(await readSession(partsPrefix + tabId)).data ?? [];
}

/** Only the worker calls it. */
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
