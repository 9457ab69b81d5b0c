/**
 * Runs rounds of sync, one at a time across all contexts of the extension. Stores how the last round
 * ended, for every open page, and the time of the next retry, in case the browser stops the worker.
 */
import { isEqual } from '../../shared/rows/field-value.ts';
import { disconnect, syncLock } from '../store/connection.ts';
import type { Database } from '../store/database.ts';
import { decideOnDeletions } from '../store/decide-on-deletions.ts';
import {
  type Connection,
  deleteSingles,
  readSingle,
  type SyncStatus,
  writeSingle,
} from '../store/singles.ts';
import { getStorageFault } from '../store/storage-fault.ts';
import { createSyncStore } from '../store/sync-store.ts';
import { createSyncApi, type SyncApi, SyncError } from './api.ts';
import { initialThroughput } from './batch-size.ts';
import { hasAskedAbout, isUpToDate } from './known-version.ts';
import { allowsPush, getLongBackoffMs, needsUserAction } from './retry-policy.ts';
import { createRetrySchedule, type Retry } from './retry-schedule.ts';
import { type RoundResult, syncRound } from './round.ts';
import type { DeletionPolicy } from './step-builder.ts';
import { tryToConnect } from './try-connection.ts';

export type RunnerContext = {
  database: Database;
  createApi?: (connection: Connection, options?: { takesGzip: boolean }) => SyncApi;
  wallMs?: () => number;
  random?: () => number;
  locks?: Pick<LockManager, 'request'>;
};

/** The end of a run. */
export type RunResult = 'done' | 'stopped' | Retry;

export type RunOptions = {
  /** The user requested the run: it ignores the stored stop and the time of the next retry. */
  isUserRequest: boolean;
  /** The network is back: the run ignores the time of the next retry. */
  isOnline?: boolean;
  /** The user's decision on deletions; `ask` by default. */
  deletionPolicy?: DeletionPolicy;
  /** The workspace's version, if known. The run does nothing if the device already has it. */
  version?: number | null;
  signal: AbortSignal;
};

type RoundOptions = {
  deletionPolicy: DeletionPolicy;
  pushesOnly: boolean;
  /** True if the run keeps the stored stop until sync succeeds or another stop needs the user. */
  keepsStop: boolean;
  signal: AbortSignal;
};

export function createRunner({
  database,
  createApi = createSyncApi,
  wallMs = Date.now,
  random = Math.random,
  locks = navigator.locks,
}: RunnerContext) {
  const { scheduleRetry, readWaitMs } = createRetrySchedule({ database, wallMs, random });

  async function runRound(connection: Connection, options: RoundOptions) {
    const store = createSyncStore(database, wallMs);
    const saved = (await readSingle(database, 'line')) ?? initialThroughput;
    const api = createApi(connection, { takesGzip: saved.takesGzip });
    const link = { throughput: saved };
    try {
      return await syncRound({ store, api, wallMs, link, ...options });
    } finally {
      if (!isEqual(link.throughput, saved)) await writeSingle(database, 'line', link.throughput);
    }
  }

  async function runOnce(statusBefore: SyncStatus, options: RunOptions): Promise<RunResult> {
    const connection = await readSingle(database, 'connection');
    if (connection === null) return 'done';
    const { isUserRequest, version, signal } = options;
    const isStopped = needsUserAction(statusBefore) && !isUserRequest;
    // While the user decides on the server's changes, the device still sends its own. If the server has
    // announced a version, the device reads again, because the deletions may have changed.
    const pushesOnly =
      isStopped && (version === undefined || (await hasAskedAbout(database, version)));
    const result = await handleErrors(isStopped, async () => {
      const deletionPolicy = await storeDecision(options);
      await report({ phase: 'syncing' }, isStopped);
      return await exchange(connection, {
        deletionPolicy,
        pushesOnly,
        keepsStop: isStopped,
        signal,
      });
    });
    if (pushesOnly || result !== 'stopped') return result;
    if (!allowsPush(await readSingle(database, 'sync-status'))) return 'stopped';
    const push = { deletionPolicy: 'ask', pushesOnly: true, keepsStop: true, signal } as const;
    const pushed = await handleErrors(true, () => exchange(connection, push));
    return pushed === 'done' ? 'stopped' : pushed;
  }

  /** Stores the user's decision if deletions wait for one. Returns the policy for all others. */
  async function storeDecision({ deletionPolicy = 'ask' }: RunOptions): Promise<DeletionPolicy> {
    if (deletionPolicy === 'ask') return 'ask';
    return (await decideOnDeletions(database, deletionPolicy, wallMs())) ? 'ask' : deletionPolicy;
  }

  /** Runs a round and stores how it ended. */
  const exchange = async (connection: Connection, options: RoundOptions) =>
    finish(await runRound(connection, options), options);

  /** Stores how the act failed, if it does, and schedules a retry. */
  async function handleErrors(keepsStop: boolean, act: () => Promise<RunResult>) {
    try {
      return await act();
    } catch (error) {
      return await handleError(error, keepsStop);
    }
  }

  /** Stores the status, unless it would replace a stop that needs the user. */
  async function report(status: SyncStatus, keepsStop: boolean): Promise<void> {
    if (!keepsStop || needsUserAction(status)) await writeSingle(database, 'sync-status', status);
  }

  async function finish(
    result: RoundResult,
    { pushesOnly, keepsStop }: RoundOptions,
  ): Promise<RunResult> {
    switch (result.ended) {
      case 'stopped': {
        const { reason, detail } = result;
        await report({ phase: 'stopped', reason, detail }, keepsStop);
        await deleteSingles(database, 'sync-retry');
        return 'stopped';
      }
      case 'stuck':
        await report({ phase: 'stopped', reason: 'no-progress', detail: '' }, keepsStop);
        return await scheduleRetry(null, getLongBackoffMs);
      case 'unfinished':
        return { retry: true, afterMs: 0 };
      case 'done':
      case 'superseded':
        await report({ phase: 'idle' }, pushesOnly);
        if (!pushesOnly) await writeSingle(database, 'synced-ms', wallMs());
        await deleteSingles(database, 'sync-retry');
        return 'done';
    }
  }

  async function handleError(error: unknown, keepsStop: boolean): Promise<RunResult> {
    if (getStorageFault(error) === 'full') {
      await report({ phase: 'stopped', reason: 'storage-full', detail: '' }, keepsStop);
      return await scheduleRetry(null);
    }
    if (!(error instanceof SyncError)) {
      await report({ phase: 'idle' }, keepsStop);
      throw error;
    }
    if (error.code === 'unreachable' || error.code === 'busy') {
      await report({ phase: 'offline' }, keepsStop);
      return await scheduleRetry(error.retryAfterMs);
    }
    const status: SyncStatus = { phase: 'stopped', reason: error.code, detail: error.detail };
    await report(status, keepsStop);
    if (needsUserAction(status)) return 'stopped';
    return await scheduleRetry(error.retryAfterMs, getLongBackoffMs);
  }

  return {
    /**
     * Syncs until neither side has more. Waits for a run in another context. A stop that needs the user
     * lasts until `isUserRequest`.
     * @throws the signal's reason if it aborts, and errors of the device's storage unless it is full
     */
    run(options: RunOptions): Promise<RunResult> {
      return locks.request(syncLock, { signal: options.signal }, async () => {
        const status = await readSingle(database, 'sync-status');
        const isForced = options.isUserRequest || options.isOnline === true;
        if (needsUserAction(status) && !options.isUserRequest && !allowsPush(status))
          return 'stopped';
        if (await isUpToDate(database, options.version ?? null)) return 'done';
        const leftMs = isForced ? 0 : await readWaitMs();
        if (leftMs > 0) return { retry: true, afterMs: leftMs };
        return await runOnce(status, options);
      });
    },

    /** Stores the connection if it works. `mixes` is true if the user agrees to merge two workspaces. */
    connect: (connection: Connection, options: { mixes: boolean; signal: AbortSignal }) =>
      tryToConnect(database, createApi(connection), connection, options),

    disconnect: () => disconnect(database),
  };
}

export type Runner = ReturnType<typeof createRunner>;
