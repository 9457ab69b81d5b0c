/**
 * Runs rounds of sync, one at a time across all contexts of the extension, and writes down how the
 * last one ended, so that every open page can say so.
 */
import type { ConnectResult } from '../messages/contract.ts';
import { connect, disconnect } from '../store/connection.ts';
import { type Database, readDevice } from '../store/database.ts';
import {
  type Connection,
  readConnection,
  readSyncStatus,
  type SyncStatus,
  writeSyncStatus,
} from '../store/settings.ts';
import { createSyncStore } from '../store/sync-store.ts';
import { createSyncApi, type SyncApi, SyncError } from './api.ts';
import { syncRound } from './round.ts';

const lockName = 'colophon-sync';

export type RunnerContext = {
  database: Database;
  createApi?: (connection: Connection) => SyncApi;
  wallMs?: () => number;
};

/** How a run ended: `retry` asks for another one, after the time the server named if it did. */
export type RunResult = 'done' | 'stopped' | { retry: true; afterMs: number | null };

export type RunOptions = {
  isAsked: boolean;
  allowsDeletions?: boolean;
  version?: number | null;
  signal: AbortSignal;
};

export function createRunner({
  database,
  createApi = createSyncApi,
  wallMs = Date.now,
}: RunnerContext) {
  const setStatus = (status: SyncStatus) => writeSyncStatus(database, status);

  async function runOnce(allowsDeletions: boolean, signal: AbortSignal): Promise<RunResult> {
    const connection = await readConnection(database);
    if (connection === null) return 'done';
    await setStatus({ phase: 'syncing' });
    try {
      const result = await syncRound({
        store: createSyncStore(database),
        api: createApi(connection),
        wallMs,
        allowsDeletions,
        signal,
      });
      if (result.ended === 'stopped') {
        await setStatus({ phase: 'stopped', reason: result.reason, detail: result.detail });
        return 'stopped';
      }
      await setStatus({ phase: 'idle' });
      return 'done';
    } catch (error) {
      return await recover(error);
    }
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

  async function recover(error: unknown): Promise<RunResult> {
    if (isQuotaError(error)) {
      await setStatus({ phase: 'stopped', reason: 'storage-full', detail: '' });
      return { retry: true, afterMs: null };
    }
    if (!(error instanceof SyncError)) {
      await setStatus({ phase: 'idle' });
      throw error;
    }
    if (error.code === 'unreachable' || error.code === 'busy') {
      await setStatus({ phase: 'offline', retry_at_ms: wallMs() + (error.retryAfterMs ?? 0) });
      return { retry: true, afterMs: error.retryAfterMs };
    }
    const status: SyncStatus = { phase: 'stopped', reason: error.code, detail: '' };
    await setStatus(status);
    return waitsForPerson(status) ? 'stopped' : { retry: true, afterMs: null };
  }

  return {
    /**
     * Syncs until neither side has more. A stop that needs the person lasts until `isAsked`.
     * @param options.version the server's, where it is known: the device may have it already
     */
    run(options: RunOptions) {
      return navigator.locks.request(lockName, { signal: options.signal }, async () => {
        const status = await readSyncStatus(database);
        if (waitsForPerson(status) && !options.isAsked) return 'stopped';
        if (await isInStep(options.version)) return 'done';
        return await runOnce(options.allowsDeletions ?? false, options.signal);
      });
    },

    /** Tests the connection and keeps it if it works. `mixes` agrees to join two workspaces. */
    async connect(
      connection: Connection,
      { mixes, signal }: { mixes: boolean; signal: AbortSignal },
    ): Promise<ConnectResult> {
      try {
        const device = await readDevice(database);
        const workspace = await readWorkspace(createApi(connection), device.id, signal);
        if (device.workspace !== null && device.workspace !== workspace && !mixes) {
          return { connected: false, reason: 'other-workspace' };
        }
        await connect(database, connection, workspace);
        return { connected: true };
      } catch (error) {
        if (!(error instanceof SyncError)) throw error;
        return { connected: false, reason: toConnectReason(error) };
      }
    },

    disconnect: () => disconnect(database),
  };
}

export type Runner = ReturnType<typeof createRunner>;

/**
 * A full disk is tried again by itself: room may have been made, or come with deletions. So is an
 * answer that makes no sense: most often a hotel's network, or a server in the middle of an update.
 */
export function waitsForPerson(status: SyncStatus): boolean {
  if (status.phase !== 'stopped') return false;
  return status.reason !== 'storage-full' && status.reason !== 'server-not-understood';
}

async function readWorkspace(api: SyncApi, device: string, signal: AbortSignal): Promise<string> {
  const probe = { device, generation: 0, cursor: 0, head: null, changes: [], limit: 1 };
  return (await api.sync(probe, signal)).workspace;
}

function toConnectReason({ code }: SyncError) {
  if (code === 'busy') return 'unreachable';
  return code === 'key-reads-only' ? 'key-refused' : code;
}

function isQuotaError(error: unknown): boolean {
  const names =
    error instanceof Error ? [error.name, (error as { inner?: Error }).inner?.name] : [];
  return names.includes('QuotaExceededError');
}
