/** Nothing more can be kept on this device, as of the last try: a person must hear of it, on any screen. */
import { signal } from '@preact/signals';
import { type StorageFault, storageFaultOf } from '../../store/storage-fault.ts';

/** `missing`: a part of the program that is loaded when it is needed was not to be had. */
export type PageFailure = StorageFault | 'missing';

export const failure = signal<PageFailure | null>(null);

/** To be called once a page. Whatever fails to write, and handles that nowhere, ends here. */
export function watchFailures(page: EventTarget): void {
  page.addEventListener('error', event => note((event as ErrorEvent).error));
  page.addEventListener('unhandledrejection', event =>
    note((event as PromiseRejectionEvent).reason),
  );
  // The bundler's own, for every `import()`.
  page.addEventListener('vite:preloadError', () => {
    failure.value ??= 'missing';
  });
}

/** Whether the parts were to be had; why they were not has been told by the event of the bundler. */
export async function isLoaded(...parts: Promise<unknown>[]): Promise<boolean> {
  const loaded = await Promise.allSettled(parts);
  return loaded.every(({ status }) => status === 'fulfilled');
}

function note(error: unknown): void {
  failure.value = storageFaultOf(error) ?? failure.value;
}
