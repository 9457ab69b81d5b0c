/**
 * Runs rounds of sync, one at a time across all contexts of the extension, and writes down how the
 * last one ended, so that every open page can say so, and when the next may be tried, so that a
 * worker that was killed meanwhile waits as long.
 */
import { isEqual } from '../../shared/rows/equality.ts';
import { disconnect } from '../store/connection.ts';
import { type Database, readDevice } from '../store/database.ts';
import { readLine, writeLine } from '../store/line.ts';
import {
  type Connection,
  readConnection,
  readSyncRetry,
  readSyncStatus,
  type SyncStatus,
  writeSyncRetry,
  writeSyncStatus,
} from '../store/settings.ts';
import { storageFaultOf } from '../store/storage-fault.ts';
import { syncLock } from '../store/sync-lock.ts';
import { createSyncStore } from '../store/sync-store.ts';
import { createSyncApi, type SyncApi, SyncError } from './api.ts';
import { backoffMs, longBackoffMs, maxWaitMs } from './backoff.ts';
import { tryToConnect } from './connecting.ts';
import type { Deletions } from './draft.ts';
import { unknownLine } from './line.ts';
import { type RoundResult, syncRound } from './round.ts';
import { pushesMeanwhile, waitsForPerson } from './stops.ts';

export type RunnerContext = {
  database: Database;
  createApi?: (connection: Connection, options?: { takesGzip: boolean }) => SyncApi;
  wallMs?: () => number;
  random?: () => number;
  locks?: Pick<LockManager, 'request'>;
};

/** How a run ended: `retry` asks for another one after this time. */
export type RunResult = 'done' | 'stopped' | { retry: true; afterMs: number };

export type RunOptions = {
  /** The person asked: whatever stopped the last run is tried again, and at once. */
  isAsked: boolean;
  /** The network is back: there is no need to wait for the time of the next try. */
  isOnline?: boolean;
  deletions?: Deletions;
  version?: number | null;
  signal: AbortSignal;
};

export function createRunner({
  database,
  createApi = createSyncApi,
  wallMs = Date.now,
  random = Math.random,
  locks = navigator.locks,
}: RunnerContext) {
  async function round(
    connection: Connection,
    deletions: Deletions,
    pushesOnly: boolean,
    signal: AbortSignal,
  ) {
    const store = createSyncStore(database, wallMs);
    const before = (await readLine(database)) ?? unknownLine;
    const api = createApi(connection, { takesGzip: before.takesGzip });
    const line = { at: before };
    try {
      return await syncRound({ store, api, wallMs, deletions, pushesOnly, line, signal });
    } finally {
      if (!isEqual(line.at, before)) await writeLine(database, line.at);
    }
  }

  async function runOnce(before: SyncStatus, options: RunOptions): Promise<RunResult> {
    const connection = await readConnection(database);
    if (connection === null) return 'done';
    const { deletions = 'ask', isAsked, signal } = options;
    // While the person decides about the news, what was written here goes up all the same.
    const pushesOnly = waitsForPerson(before) && !isAsked;
    if (!pushesOnly) await writeSyncStatus(database, { phase: 'syncing' });
    try {
      const result = await round(connection, deletions, pushesOnly, signal);
      return await finish(result, pushesOnly, () => round(connection, 'ask', true, signal));
    } catch (error) {
      return await recover(error, pushesOnly);
    }
  }

  async function finish(
    result: RoundResult,
    pushesOnly: boolean,
    pushMeanwhile: () => Promise<RoundResult>,
  ): Promise<RunResult> {
    switch (result.ended) {
      case 'stopped': {
        const { reason, detail } = result;
        await writeSyncStatus(database, { phase: 'stopped', reason, detail });
        if (reason === 'mass-deletion' && !pushesOnly) await pushMeanwhile();
        await writeSyncRetry(database, null);
        return 'stopped';
      }
      case 'stuck':
        await writeSyncStatus(database, { phase: 'stopped', reason: 'no-progress', detail: '' });
        return await retryLater(null, longBackoffMs);
      case 'unfinished':
        return { retry: true, afterMs: 0 };
      case 'done':
      case 'superseded':
        if (!pushesOnly) await writeSyncStatus(database, { phase: 'idle' });
        await writeSyncRetry(database, null);
        return 'done';
    }
  }

  async function recover(error: unknown, pushesOnly: boolean): Promise<RunResult> {
    // What the person has to decide stays on the screen.
    const say = async (status: SyncStatus) => {
      if (!pushesOnly) await writeSyncStatus(database, status);
    };
    if (storageFaultOf(error) === 'full') {
      await say({ phase: 'stopped', reason: 'storage-full', detail: '' });
      return await retryLater(null);
    }
    if (!(error instanceof SyncError)) {
      await say({ phase: 'idle' });
      throw error;
    }
    if (error.code === 'unreachable' || error.code === 'busy') {
      await say({ phase: 'offline' });
      return await retryLater(error.retryAfterMs);
    }
    const status: SyncStatus = { phase: 'stopped', reason: error.code, detail: error.detail };
    await writeSyncStatus(database, status);
    return waitsForPerson(status) ? 'stopped' : await retryLater(error.retryAfterMs, longBackoffMs);
  }

  /** @param askedMs how long the server asked to be left alone, null where it did not */
  async function retryLater(askedMs: number | null, delay = backoffMs): Promise<RunResult> {
    const failures = (await readSyncRetry(database))?.failures ?? 0;
    const afterMs = Math.max(askedMs ?? 0, delay(failures, random()));
    await writeSyncRetry(database, { at_ms: wallMs() + afterMs, failures: failures + 1 });
    return { retry: true, afterMs };
  }

  /** How long the next try is still to wait; 0 where it need not. */
  async function waitMs(): Promise<number> {
    const retry = await readSyncRetry(database);
    const leftMs = retry === null ? 0 : retry.at_ms - wallMs();
    // The clock was set back meanwhile.
    return leftMs > maxWaitMs ? 0 : Math.max(leftMs, 0);
  }

  /**
   * The news was this device's own or is known by now, and nothing waits here. A restored server
   * counts anew from an earlier number, but then streams have ended and begin without a version.
   */
  async function isInStep(version: number | null | undefined): Promise<boolean> {
    if (version === null || version === undefined) return false;
    const { cursor } = await readDevice(database);
    return version <= cursor && (await database.outbox.count()) === 0;
  }

  return {
    /**
     * Syncs until neither side has more. A stop that needs the person lasts until `isAsked`.
     * @param options.version the server's, where it is known: the device may have it already
     */
    run(options: RunOptions): Promise<RunResult> {
      return locks.request(syncLock, { signal: options.signal }, async () => {
        const status = await readSyncStatus(database);
        const isForced = options.isAsked || options.isOnline === true;
        if (waitsForPerson(status) && !options.isAsked && !pushesMeanwhile(status))
          return 'stopped';
        if (await isInStep(options.version)) return 'done';
        const leftMs = isForced ? 0 : await waitMs();
        if (leftMs > 0) return { retry: true, afterMs: leftMs };
        return await runOnce(status, options);
      });
    },

    /** Tests the connection and keeps it if it works. `mixes` agrees to join two workspaces. */
    connect: (connection: Connection, options: { mixes: boolean; signal: AbortSignal }) =>
      tryToConnect(database, createApi(connection), connection, options),

    disconnect: () => disconnect(database),
  };
}

export type Runner = ReturnType<typeof createRunner>;
