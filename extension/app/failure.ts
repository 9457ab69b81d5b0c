/** Failures that every screen shows: the device cannot store data, or a script did not load. */
import { signal } from '@preact/signals';
import { getStorageFault, type StorageFault } from '../store/storage-fault.ts';

/** `missing`: a script that is loaded on demand could not be fetched. */
type PageFailure = StorageFault | 'missing';

export const failure = signal<PageFailure | null>(null);

/** Records uncaught errors of writes and failed imports. Called once by each page. */
export function watchFailures(page: EventTarget): void {
  page.addEventListener('error', event => recordFailure((event as ErrorEvent).error));
  page.addEventListener('unhandledrejection', event =>
    recordFailure((event as PromiseRejectionEvent).reason),
  );
  // Vite dispatches this for every `import()` that fails: https://vite.dev/guide/build#load-error-handling
  page.addEventListener('vite:preloadError', () => {
    failure.value ??= 'missing';
  });
}

/** True if all imports succeed. `watchFailures` records the reason if one fails. */
export async function waitForLoad(...parts: Promise<unknown>[]): Promise<boolean> {
  const loaded = await Promise.allSettled(parts);
  return loaded.every(({ status }) => status === 'fulfilled');
}

function recordFailure(error: unknown): void {
  failure.value = getStorageFault(error) ?? failure.value;
}
