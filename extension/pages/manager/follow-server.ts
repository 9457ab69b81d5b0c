import { effect } from '@preact/signals';
import type { SyncControl } from '../../models/app/context.ts';
import type { SettingsModel } from '../../models/settings/settings.ts';
import type { Connection } from '../../store/settings.ts';

/** While the page is open and connected, what other devices write arrives at once. */
export function followServer({ connection }: SettingsModel, sync: SyncControl): () => void {
  return effect(() => {
    const current = connection.value;
    if (!current) return;
    const lifetime = new AbortController();
    void follow(current, sync, lifetime.signal);
    return () => lifetime.abort();
  });
}

async function follow(connection: Connection, sync: SyncControl, signal: AbortSignal) {
  // Nobody needs it before the first frame, and without a server nobody at all.
  const { listen } = await import('../../sync/events.ts');
  if (!signal.aborted) await listen(connection, sync.wake, signal);
}
