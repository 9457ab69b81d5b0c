/** How far this device is in step with its server, as one state that a screen can say. */
import { computed, type ReadonlySignal } from '@preact/signals';
import { countPending } from '../store/read.ts';
import { readConnection, readSyncStatus, type StopReason } from '../store/settings.ts';
import type { ModelContext } from './context.ts';
import { live } from './live.ts';

export type SyncState =
  | { state: 'not-connected' }
  | { state: 'up-to-date' }
  | { state: 'syncing' }
  | { state: 'waiting'; changes: number }
  | { state: 'offline' }
  | { state: 'stopped'; reason: StopReason; detail: string };

export function createSyncStatus(context: ModelContext): ReadonlySignal<SyncState> {
  const { database } = context;
  const connection = live(context, () => readConnection(database));
  const status = live(context, () => readSyncStatus(database));
  const pending = live(context, () => countPending(database));
  return computed(() => {
    if (!connection.value) return { state: 'not-connected' };
    const now = status.value ?? { phase: 'idle' };
    if (now.phase === 'stopped')
      return { state: 'stopped', reason: now.reason, detail: now.detail };
    if (now.phase === 'offline') return { state: 'offline' };
    if (now.phase === 'syncing') return { state: 'syncing' };
    const changes = pending.value ?? 0;
    return changes > 0 ? { state: 'waiting', changes } : { state: 'up-to-date' };
  });
}
