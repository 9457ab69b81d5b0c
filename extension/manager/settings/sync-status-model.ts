/** Sync status of this device, as one state for display. */
import { computed, effect, type ReadonlySignal, signal } from '@preact/signals';
import type { ModelContext } from '../../app/context.ts';
import { liveQuery } from '../../app/live-query.ts';
import { isSyncing } from '../../store/connection.ts';
import { countPending, countShown } from '../../store/read.ts';
import { readSingle, type StopReason } from '../../store/singles.ts';

/** `changes`: the number of rows that the server does not have yet. */
export type SyncState =
  | { state: 'not-connected' }
  | { state: 'up-to-date' }
  | { state: 'syncing' }
  | { state: 'waiting'; changes: number }
  | { state: 'offline'; changes: number }
  | { state: 'stopped'; reason: StopReason; detail: string; changes: number };

/** Interval of checks whether a started sync still runs: a killed worker leaves no record. */
const checkIntervalMs = 1_000;

export function createSyncStatus(context: ModelContext): ReadonlySignal<SyncState> {
  const { database } = context;
  const connection = liveQuery(context, () => readSingle(database, 'connection'));
  const status = liveQuery(context, () => readSingle(database, 'sync-status'));
  const isRunning = watchSyncRunning(() => status.value?.phase === 'syncing', context.signal);
  /** Created only with a connection: without a server, all rows are pending and would be counted. */
  let pending: ReadonlySignal<number | undefined> | undefined;
  return computed(() => {
    if (!connection.value) return { state: 'not-connected' };
    pending ??= liveQuery(context, () => countPending(database));
    const changes = pending.value ?? 0;
    const current = status.value ?? { phase: 'idle' };
    if (current.phase === 'stopped') {
      return { state: 'stopped', reason: current.reason, detail: current.detail, changes };
    }
    if (current.phase === 'offline') return { state: 'offline', changes };
    if (current.phase === 'syncing' && isRunning.value) return { state: 'syncing' };
    return changes > 0 ? { state: 'waiting', changes } : { state: 'up-to-date' };
  });
}

/** The time of the last complete sync, null if there was none, and the number of items on this device. */
export type LastSync = { syncedMs: number | null; itemCount: number };

export function createLastSync(context: ModelContext): ReadonlySignal<LastSync | undefined> {
  const { database } = context;
  return liveQuery(context, async () => ({
    syncedMs: await readSingle(database, 'synced-ms'),
    itemCount: await countShown(database),
  }));
}

/** Returns a signal that is false once a started sync no longer runs. */
function watchSyncRunning(hasBegun: () => boolean, abort: AbortSignal): ReadonlySignal<boolean> {
  const isRunning = signal(true);
  const stop = effect(() => {
    if (!hasBegun()) return;
    isRunning.value = true;
    const timer = setInterval(async () => {
      isRunning.value = await isSyncing();
    }, checkIntervalMs);
    return () => clearInterval(timer);
  });
  abort.addEventListener('abort', stop, { once: true });
  return isRunning;
}
