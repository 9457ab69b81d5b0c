/**
 * Runs rounds of sync, one at a time across all contexts of the extension. Stores how the last round
 * ended, for every open page, and the time of the next retry, in case the browser stops the worker.
 */
import { isEqual } from '../../shared/rows/field-value.ts';
import { disconnect, syncLock } from '../store/connection.ts';
import { type Database, readDevice } from '../store/database.ts';
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
import {
  allowsPush,
  getBackoffMs,
  getLongBackoffMs,
  maxWaitMs,
  needsUserAction,
} from './retry-policy.ts';
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

/** The end of a run. `retry` asks for another run after this time. */
export type RunResult = 'done' | 'stopped' | { retry: true; afterMs: number };

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

type RoundOptions = { deletionPolicy: DeletionPolicy; pushesOnly: boolean; signal: AbortSignal };

export function createRunner({
  database,
  createApi = createSyncApi,
  wallMs = Date.now,
  random = Math.random,
  locks = navigator.locks,
}: RunnerContext) {
  const setStatus = (status: SyncStatus) => writeSingle(database, 'sync-status', status);

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
    const { deletionPolicy = 'ask', isUserRequest, signal } = options;
    // While the user decides on the server's changes, the device still sends its own.
    const pushesOnly = needsUserAction(statusBefore) && !isUserRequest;
    await report({ phase: 'syncing' }, pushesOnly);
    const result = await exchange(connection, { deletionPolicy, pushesOnly, signal });
    if (pushesOnly || result !== 'stopped') return result;
    if (!allowsPush(await readSingle(database, 'sync-status'))) return 'stopped';
    const pushed = await exchange(connection, { deletionPolicy: 'ask', pushesOnly: true, signal });
    return pushed === 'done' ? 'stopped' : pushed;
  }

  /** Runs a round, stores how it ended and schedules a retry if it failed. */
  async function exchange(connection: Connection, options: RoundOptions): Promise<RunResult> {
    try {
      return await finish(await runRound(connection, options), options.pushesOnly);
    } catch (error) {
      return await handleError(error, options.pushesOnly);
    }
  }

  /** Stores the status. A push keeps the stored stop, unless the new status needs the user too. */
  async function report(status: SyncStatus, pushesOnly: boolean): Promise<void> {
    if (!pushesOnly || needsUserAction(status)) await setStatus(status);
  }

  async function finish(result: RoundResult, pushesOnly: boolean): Promise<RunResult> {
    switch (result.ended) {
      case 'stopped': {
        const { reason, detail } = result;
        await report({ phase: 'stopped', reason, detail }, pushesOnly);
        await deleteSingles(database, 'sync-retry');
        return 'stopped';
      }
      case 'stuck':
        await report({ phase: 'stopped', reason: 'no-progress', detail: '' }, pushesOnly);
        return await scheduleRetry(null, getLongBackoffMs);
      case 'unfinished':
        return { retry: true, afterMs: 0 };
      case 'done':
      case 'superseded':
        await report({ phase: 'idle' }, pushesOnly);
        await deleteSingles(database, 'sync-retry');
        return 'done';
    }
  }

  async function handleError(error: unknown, pushesOnly: boolean): Promise<RunResult> {
    if (getStorageFault(error) === 'full') {
      await report({ phase: 'stopped', reason: 'storage-full', detail: '' }, pushesOnly);
      return await scheduleRetry(null);
    }
    if (!(error instanceof SyncError)) {
      await report({ phase: 'idle' }, pushesOnly);
      throw error;
    }
    if (error.code === 'unreachable' || error.code === 'busy') {
      await report({ phase: 'offline' }, pushesOnly);
      return await scheduleRetry(error.retryAfterMs);
    }
    const status: SyncStatus = { phase: 'stopped', reason: error.code, detail: error.detail };
    await report(status, pushesOnly);
    if (needsUserAction(status)) return 'stopped';
    return await scheduleRetry(error.retryAfterMs, getLongBackoffMs);
  }

  /** @param minMs the delay that the server requested; null without one */
  async function scheduleRetry(minMs: number | null, backoff = getBackoffMs): Promise<RunResult> {
    const failures = (await readSingle(database, 'sync-retry'))?.failures ?? 0;
    const afterMs = Math.max(minMs ?? 0, backoff(failures, random()));
    await writeSingle(database, 'sync-retry', {
      at_ms: wallMs() + afterMs,
      failures: failures + 1,
    });
    return { retry: true, afterMs };
  }

  /** Returns the time until the next retry in milliseconds; 0 if it is due. */
  async function readWaitMs(): Promise<number> {
    const retry = await readSingle(database, 'sync-retry');
    const leftMs = retry === null ? 0 : retry.at_ms - wallMs();
    // No longer wait is ever stored. If one is found, the clock has been set back since.
    return leftMs > maxWaitMs ? 0 : Math.max(leftMs, 0);
  }

  /**
   * Returns true if the device has the version and nothing to send. After a restore from a backup the
   * server repeats versions, but every new event stream begins with a run that has no version.
   */
  async function isUpToDate(version: number | null | undefined): Promise<boolean> {
    if (version === null || version === undefined) return false;
    const { cursor } = await readDevice(database);
    return version <= cursor && (await database.outbox.count()) === 0;
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
        if (await isUpToDate(options.version)) return 'done';
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
