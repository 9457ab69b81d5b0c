import { liveQuery } from 'dexie';

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
