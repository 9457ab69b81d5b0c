import { effect } from '@preact/signals';
import type { SyncControl } from '../app/context.ts';
import { type Database, readDevice } from '../store/database.ts';
import type { Connection } from '../store/singles.ts';
import type { Listener } from '../sync/events.ts';
import type { SettingsModel } from './settings/settings-model.ts';

/**
 * Syncs at once when other devices write, while the page is open and connected to a server.
 * @returns the function that stops it
 */
export function listenToServer(
  { connection }: SettingsModel,
  database: Database,
  sync: SyncControl,
): () => void {
  const listener = {
    onChanged: sync.wake,
    readCursor: async () => (await readDevice(database)).cursor,
  };
  return effect(() => {
    const current = connection.value;
    if (!current) return;
    const lifetime = new AbortController();
    void listenToEvents(current, listener, lifetime.signal);
    return () => lifetime.abort();
  });
}

async function listenToEvents(connection: Connection, listener: Listener, signal: AbortSignal) {
  // Loaded on demand: the first paint does not need it, and users without a server never do.
  const { listenForChanges } = await import('../sync/events.ts');
  if (!signal.aborted) await listenForChanges(connection, listener, signal);
}
