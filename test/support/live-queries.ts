/** Live queries on IndexedDB in memory. */
import Dexie from 'dexie';
import { IDBKeyRange, indexedDB } from 'fake-indexeddb';
import { afterAll, beforeAll } from 'vitest';

/** Lets them run in the tests of this file: without an IndexedDB of the platform Dexie runs none. */
export function enableLiveQueries(): void {
  const { dependencies } = Dexie;
  const before = { ...dependencies };
  beforeAll(() => Object.assign(dependencies, { indexedDB, IDBKeyRange }));
  afterAll(() => Object.assign(dependencies, before));
}
