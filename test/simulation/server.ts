/** The real server functions on a real storage, with simulated faults of the machine. */

import { purgeExpired } from '../../server/housekeeping.ts';
import type { Storage } from '../../server/storage/storage.ts';
import { readHeadAndClock } from '../../server/sync/sync-reads.ts';
import { type SyncContext, type SyncResult, syncRound } from '../../server/sync/sync-round.ts';
import { createWorkspaceWriter, type WorkspaceWriter } from '../../server/workspace-writer.ts';
import { parseStampMs } from '../../shared/rows/parse-stamp-ms.ts';
import type { Row } from '../../shared/rows/row.ts';
import type { Stamp } from '../../shared/rows/stamp.ts';
import {
  maxSkewMs,
  type SyncRequest,
  type SyncResponse,
  syncRequest,
} from '../../shared/sync/sync-protocol.ts';
import {
  copyWorkspace,
  createWorkspace,
  restoreWorkspace,
  type WorkspaceCopy,
} from './workspace-copy.ts';

export type Serve = (
  context: SyncContext,
  workspaceId: string,
  request: SyncRequest,
) => Promise<SyncResult>;

export type ServerOptions = {
  storage: Storage;
  workspaceId: string;
  /** Returns the time of a correct clock, milliseconds since 1970. */
  now: () => number;
  nodes?: number;
  /** Answers a request; a mutant replaces the real function. */
  serve?: Serve;
};

/** A failure of the server, which the client sees as an internal error. */
export class SimulatedServerError extends Error {}

export type SimulatedServer = Awaited<ReturnType<typeof createSimulatedServer>>;

export async function createSimulatedServer({
  storage,
  workspaceId,
  now: readTrueTimeMs,
  nodes = 1,
  serve = syncRound,
}: ServerOptions) {
  let breaksNextWrite = false;
  let backup: WorkspaceCopy | null = null;
  let tagCount = 0;
  let startCount = 0;
  /** Milliseconds by which the clock of each node is ahead. */
  const nodesAheadMs = [0, 0];
  /** The index of the node that handles the current request. */
  let node = 0;
  let latestMs = readTrueTimeMs();
  /** The latest stamp that the workspace has accepted. */
  let lastClock: Stamp | null = null;

  /** Returns the time of the node that handles the current request. */
  const now = () => {
    const ms = readTrueTimeMs() + (nodesAheadMs[node] ?? 0);
    latestMs = Math.max(latestMs, ms);
    return ms;
  };
  async function readClock(): Promise<void> {
    lastClock = (await readHeadAndClock(storage.queries, workspaceId)).clock;
  }

  const faultyStorage: Storage = {
    ...storage,
    transaction: run =>
      storage.transaction(async tx => {
        const value = await run(tx);
        if (breaksNextWrite) {
          breaksNextWrite = false;
          throw new SimulatedServerError('The disk failed at the end of the transaction');
        }
        return value;
      }),
  };

  // A restarted process uses another device id in its stamps and has an empty memory.
  const startWriter = (): WorkspaceWriter => {
    const device = `server${(startCount++).toString(36).padStart(6, '0')}`;
    const real = createWorkspaceWriter({
      storage: faultyStorage,
      now,
      device,
      createTag: () => `tag${tagCount++}`,
    });
    return {
      write: (workspace, change) => real.write(workspace, change).finally(readClock),
    };
  };
  let writer = startWriter();

  await createWorkspace(storage, workspaceId, now());

  return {
    workspaceId,
    storage,
    get writer() {
      return writer;
    },

    /** Returns the time of the latest stamp that every node accepts now. */
    limitMs: () => {
      const limits = nodesAheadMs.slice(0, nodes).map(ms => readTrueTimeMs() + ms + maxSkewMs);
      return Math.max(lastClock === null ? 0 : parseStampMs(lastClock), Math.min(...limits));
    },
    /** Returns true if there is one clock and it is not behind the stamps that it accepted. */
    hasOneClock: () =>
      nodes === 1 && (lastClock === null || parseStampMs(lastClock) <= now() + maxSkewMs),
    /** Returns the latest time that the clock of any node has shown. */
    latestNowMs: () => latestMs,
    setClock(nodeIndex: number, aheadMs: number) {
      nodesAheadMs[nodeIndex % nodes] = aheadMs;
    },

    /** Answers a request of a device. The nodes take turns. */
    async sync(request: unknown): Promise<SyncResponse> {
      node = (node + 1) % nodes;
      const context = { storage: faultyStorage, writer, now };
      const { changes, ...rest } = await serve(context, workspaceId, syncRequest.parse(request));
      return { ...rest, changes: changes.map(text => JSON.parse(text) as Row) };
    },

    async readRows(): Promise<Map<string, Row>> {
      const found = await storage.queries
        .selectFrom('rows')
        .select(['kind', 'id', 'row'])
        .where('workspace_id', '=', workspaceId)
        .orderBy('kind')
        .orderBy('id')
        .execute();
      return new Map(found.map(({ kind, id, row }) => [`${kind}/${id}`, JSON.parse(row) as Row]));
    },

    /** Kills the process and starts it again. */
    kill() {
      writer = startWriter();
      breaksNextWrite = false;
    },
    breakNextWrite() {
      breaksNextWrite = true;
    },
    async runHousekeeping() {
      await purgeExpired({ storage: faultyStorage, now, writer });
    },
    async backUp() {
      backup = await copyWorkspace(storage, workspaceId);
    },
    /** Restores the latest backup. Returns false if there is none. */
    async rollBack(): Promise<boolean> {
      if (backup === null) return false;
      await restoreWorkspace(storage, workspaceId, backup);
      writer = startWriter();
      await readClock();
      return true;
    },
  };
}
