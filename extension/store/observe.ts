/** Observes writes to the database, also those of other pages and of the worker. */
import Dexie, { liveQuery } from 'dexie';
import type { Database } from './database.ts';

/** Calls `onChange` with the query's result now and after every write that may change it. */
export function observe<T>(
  query: () => Promise<T>,
  onChange: (value: T) => void,
  onError: (error: unknown) => void,
  signal?: AbortSignal,
): void {
  const subscription = liveQuery(query).subscribe(onChange, onError);
  signal?.addEventListener('abort', () => subscription.unsubscribe(), { once: true });
}

/** Calls `onChange` after a write to any of the tables. */
export function observeWrites(
  database: Database,
  tables: readonly string[],
  onChange: () => void,
  signal: AbortSignal,
): void {
  const onMutated = (parts: object) => {
    const hasWatchedTable = Object.keys(parts).some(
      part =>
        // Dexie names each part `idb://database/table/index`. After a return from the back/forward cache
        // it sends `all`, because it may have missed writes.
        part === 'all' || tables.some(table => part.startsWith(`idb://${database.name}/${table}/`)),
    );
    if (hasWatchedTable) onChange();
  };
  Dexie.on('storagemutated', onMutated);
  signal.addEventListener('abort', () => Dexie.on.storagemutated.unsubscribe(onMutated), {
    once: true,
  });
}
