/** How far this device is in step with its server, as one state that a screen can say. */
import { computed, effect, type ReadonlySignal, signal } from '@preact/signals';
import { countPending } from '../../store/read.ts';
import { readConnection, readSyncStatus, type StopReason } from '../../store/settings.ts';
import { isSyncing } from '../../store/sync-lock.ts';
import type { ModelContext } from '../app/context.ts';
import { live } from '../app/live.ts';

export type SyncState =
  | { state: 'not-connected' }
  | { state: 'up-to-date' }
  | { state: 'syncing' }
  | { state: 'waiting'; changes: number }
  | { state: 'offline'; changes: number }
  | { state: 'stopped'; reason: StopReason; detail: string; changes: number };

/** How often a round that was begun is looked at: nobody writes down that a worker was killed. */
const checkMs = 1_000;

export function createSyncStatus(context: ModelContext): ReadonlySignal<SyncState> {
  const { database } = context;
  const connection = live(context, () => readConnection(database));
  const status = live(context, () => readSyncStatus(database));
  const isRunning = followRounds(() => status.value?.phase === 'syncing', context.signal);
  /** Counted only where there is a server: without one, everything waits for ever. */
  let pending: ReadonlySignal<number | undefined> | undefined;
  return computed(() => {
    if (!connection.value) return { state: 'not-connected' };
    pending ??= live(context, () => countPending(database));
    const changes = pending.value ?? 0;
    const now = status.value ?? { phase: 'idle' };
    if (now.phase === 'stopped') {
      return { state: 'stopped', reason: now.reason, detail: now.detail, changes };
    }
    if (now.phase === 'offline') return { state: 'offline', changes };
    if (now.phase === 'syncing' && isRunning.value) return { state: 'syncing' };
    return changes > 0 ? { state: 'waiting', changes } : { state: 'up-to-date' };
  });
}

/** Whether a round that has begun still runs. */
function followRounds(hasBegun: () => boolean, abort: AbortSignal): ReadonlySignal<boolean> {
  const isRunning = signal(true);
  const stop = effect(() => {
    if (!hasBegun()) return;
    isRunning.value = true;
    const timer = setInterval(async () => {
      isRunning.value = await isSyncing();
    }, checkMs);
    return () => clearInterval(timer);
  });
  abort.addEventListener('abort', stop, { once: true });
  return isRunning;
}
