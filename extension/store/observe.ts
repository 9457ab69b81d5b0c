import Dexie, { liveQuery } from 'dexie';
import type { Database } from './database.ts';

/** Calls `see` with the query's answer now and whenever a write of any context changes it. */
export function observe<T>(
  query: () => Promise<T>,
  see: (value: T) => void,
  fail: (error: unknown) => void,
  signal?: AbortSignal,
): void {
  const subscription = liveQuery(query).subscribe(see, fail);
  signal?.addEventListener('abort', () => subscription.unsubscribe(), { once: true });
}

/** Calls `see` after a write of any context to any of the tables. */
export function observeWrites(
  database: Database,
  tables: readonly string[],
  see: () => void,
  signal: AbortSignal,
): void {
  const written = (parts: object) => {
    const isOfTables = Object.keys(parts).some(
      part =>
        // Anything may have been: the page comes back out of the browser's memory of pages left.
        part === 'all' || tables.some(table => part.startsWith(`idb://${database.name}/${table}/`)),
    );
    if (isOfTables) see();
  };
  Dexie.on('storagemutated', written);
  signal.addEventListener('abort', () => Dexie.on.storagemutated.unsubscribe(written), {
    once: true,
  });
}
