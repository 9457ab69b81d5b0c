/** Wraps IndexedDB requests in promises. Awaiting them inside a transaction keeps it active. */
import type { SingleKey, SingleRecord } from './singles.ts';
import { OpenFailedError } from './storage-fault.ts';

/**
 * Opens a database if it exists. Never creates one, because Dexie would then find it without tables.
 * @returns null if there is no database of this name
 * @throws OpenFailedError if the browser does not open it
 */
export async function openExisting(name: string): Promise<IDBDatabase | null> {
  try {
    return await waitForOpen(requestOpen(name));
  } catch (error) {
    throw new OpenFailedError(error);
  }
}

function requestOpen(name: string): IDBOpenDBRequest {
  const factory: IDBFactory | undefined = globalThis.indexedDB;
  if (factory === undefined) throw new DOMException('There is no IndexedDB.', 'NotAllowedError');
  return factory.open(name);
}

function waitForOpen(request: IDBOpenDBRequest): Promise<IDBDatabase | null> {
  return new Promise((resolve, reject) => {
    // The browser upgrades only a database that does not exist yet. After the abort it creates none, and
    // the request fails with an AbortError.
    request.onupgradeneeded = () => request.transaction?.abort();
    request.onsuccess = () => resolve(request.result);
    request.onerror = event => {
      event.preventDefault();
      if (request.error?.name === 'AbortError') resolve(null);
      else reject(request.error);
    };
  });
}

export function getAll<T>(
  source: IDBObjectStore | IDBIndex,
  query: IDBValidKey | IDBKeyRange | null = null,
  count?: number,
): Promise<T[]> {
  return toPromise(source.getAll(query, count));
}

export function getOne<T>(source: IDBObjectStore, key: IDBValidKey): Promise<T | undefined> {
  return toPromise(source.get(key));
}

/** Reads a record of the table `singles` as it was stored: the caller validates the value. */
export function getSingle(
  singles: IDBObjectStore,
  key: SingleKey,
): Promise<SingleRecord | undefined> {
  return getOne<SingleRecord>(singles, key);
}

/** Returns up to `count` shown rows, newest first. The index must be `[shown+created]`. */
export function getNewest<T>(index: IDBIndex, count: number): Promise<T[]> {
  return new Promise((resolve, reject) => {
    const found: T[] = [];
    // All keys whose `shown` is 1: an array comes after every string, so `[1, []]` comes after all of them.
    const request = index.openCursor(IDBKeyRange.bound([1], [1, []]), 'prev');
    request.onerror = () => reject(request.error);
    request.onsuccess = () => {
      const cursor = request.result;
      if (cursor === null) return resolve(found);
      found.push(cursor.value as T);
      if (found.length === count) resolve(found);
      else cursor.continue();
    };
  });
}

function toPromise<T>(request: IDBRequest): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result as T);
    request.onerror = () => reject(request.error);
  });
}
