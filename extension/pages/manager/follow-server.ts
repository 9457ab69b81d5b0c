import { effect } from '@preact/signals';
import type { SyncControl } from '../../models/app/context.ts';
import type { SettingsModel } from '../../models/settings/settings.ts';
import { listen } from '../../sync/events.ts';

/** While the page is open and connected, what other devices write arrives at once. */
export function followServer({ connection }: SettingsModel, sync: SyncControl): () => void {
  return effect(() => {
    const current = connection.value;
    if (!current) return;
    const lifetime = new AbortController();
    void listen(current, sync.wake, lifetime.signal);
    return () => lifetime.abort();
  });
}
