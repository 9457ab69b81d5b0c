/** IndexedDB's requests as promises. Each is awaited inside its transaction, which stays alive. */

/** Null where there is no such database. Never makes one: an empty one would be in Dexie's way. */
export function openExisting(name: string): Promise<IDBDatabase | null> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name);
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
