/** Nothing more can be kept on this device, as of the last try: a person must hear of it, on any screen. */
import { signal } from '@preact/signals';
import { type StorageFault, storageFaultOf } from '../../store/storage-fault.ts';

export const failure = signal<StorageFault | null>(null);

/** To be called once a page. Whatever fails to write, and handles that nowhere, ends here. */
export function watchFailures(page: Window): void {
  page.addEventListener('error', ({ error }) => note(error));
  page.addEventListener('unhandledrejection', ({ reason }) => note(reason));
}

function note(error: unknown): void {
  failure.value = storageFaultOf(error) ?? failure.value;
}
