/** IndexedDB's requests as promises. Each is awaited inside its transaction, which stays alive. */
import { OpenFailedError } from './storage-fault.ts';

/**
 * Null where there is no such database. Never makes one: an empty one would be in Dexie's way.
 * Rejects with OpenFailedError where the browser does not open it.
 */
export async function openExisting(name: string): Promise<IDBDatabase | null> {
  try {
    return await opened(asked(name));
  } catch (error) {
    throw new OpenFailedError(error);
  }
}

function asked(name: string): IDBOpenDBRequest {
  const factory: IDBFactory | undefined = globalThis.indexedDB;
  if (factory === undefined) throw new DOMException('There is no IndexedDB.', 'NotAllowedError');
  return factory.open(name);
}

function opened(request: IDBOpenDBRequest): Promise<IDBDatabase | null> {
  return new Promise((resolve, reject) => {
    request.onupgradeneeded = () => request.transaction?.abort();
    request.onsuccess = () => resolve(request.result);
    request.onerror = event => {
      event.preventDefault();
      if (request.error?.name === 'AbortError') resolve(null);
      else reject(request.error);
    };
  });
}

export function all<T>(
  source: IDBObjectStore | IDBIndex,
  query: IDBValidKey | IDBKeyRange | null = null,
  count?: number,
): Promise<T[]> {
  return done(source.getAll(query, count));
}

export function single<T>(source: IDBObjectStore, key: IDBValidKey): Promise<T | undefined> {
  return done(source.get(key));
}

/** The last of an index over `[shown+created]`, from the end, as many as `count`. */
export function newest<T>(index: IDBIndex, count: number): Promise<T[]> {
  return new Promise((resolve, reject) => {
    const found: T[] = [];
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

function done<T>(request: IDBRequest): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result as T);
    request.onerror = () => reject(request.error);
  });
}
