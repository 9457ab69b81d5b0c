/** The real server functions over a real storage, with the faults of its machine. */
import { createDoor, type Door } from '../../server/changes.ts';
import { cleanHouse } from '../../server/housekeeping.ts';
import type { Storage } from '../../server/storage/storage.ts';
import { readPosition } from '../../server/sync/sync-reads.ts';
import { type SyncContext, type SyncResult, syncRound } from '../../server/sync/sync-round.ts';
import type { Row } from '../../shared/rows/row.ts';
import type { Stamp } from '../../shared/rows/stamp.ts';
import { stampMs } from '../../shared/rows/stamp-ms.ts';
import {
  maxSkewMs,
  type SyncAnswer,
  type SyncRequest,
  syncRequest,
} from '../../shared/sync/sync-protocol.ts';
import { copyWorkspace, createWorkspace, putBack, type WorkspaceCopy } from './workspace-copy.ts';

export type Serve = (
  context: SyncContext,
  workspaceId: string,
  request: SyncRequest,
) => Promise<SyncResult>;

export type ServerOptions = {
  storage: Storage;
  workspaceId: string;
  /** Of a clock that is right. */
  now: () => number;
  nodes?: number;
  /** How requests are answered; a broken variant takes the place of the real one. */
  serve?: Serve;
};

/** What a client sees of a request that failed for the server's own reasons. */
export class ServerFault extends Error {}

export type SimulatedServer = Awaited<ReturnType<typeof createSimulatedServer>>;

export async function createSimulatedServer({
  storage,
  workspaceId,
  now: rightNow,
  nodes = 1,
  serve = syncRound,
}: ServerOptions) {
  let breaksNextWrite = false;
  let backup: WorkspaceCopy | null = null;
  let tags = 0;
  let starts = 0;
  const aheadMs = [0, 0];
  let node = 0;
  let latestMs = rightNow();
  let lastClock: Stamp | null = null;

  /** By the clock of the node that serves at the moment. */
  const now = () => {
    const ms = rightNow() + (aheadMs[node] ?? 0);
    latestMs = Math.max(latestMs, ms);
    return ms;
  };
  async function readClock(): Promise<void> {
    lastClock = (await readPosition(storage.queries, workspaceId)).clock;
  }

  const fragile: Storage = {
    ...storage,
    transaction: run =>
      storage.transaction(async tx => {
        const value = await run(tx);
        if (breaksNextWrite) {
          breaksNextWrite = false;
          throw new ServerFault('The disk failed at the end of the transaction');
        }
        return value;
      }),
  };

  // A process that starts again has another name in its stamps, and nothing in memory.
  const startDoor = (): Door => {
    const device = `server${(starts++).toString(36).padStart(6, '0')}`;
    const real = createDoor({ storage: fragile, now, device, tag: () => `tag${tags++}` });
    return {
      write: (workspace, change) => real.write(workspace, change).finally(readClock),
    };
  };
  let door = startDoor();

  await createWorkspace(storage, workspaceId, now());

  return {
    workspaceId,
    storage,
    get door() {
      return door;
    },

    /** The latest stamp that a request of this moment may bring, whichever node it comes to. */
    limitMs: () => {
      const limits = aheadMs.slice(0, nodes).map(ms => rightNow() + ms + maxSkewMs);
      return Math.max(lastClock === null ? 0 : stampMs(lastClock), Math.min(...limits));
    },
    /** Whether there is one clock, and it is not behind what was accepted by it. */
    hasOneClock: () =>
      nodes === 1 && (lastClock === null || stampMs(lastClock) <= now() + maxSkewMs),
    /** The latest time that a clock of any node has shown. */
    latestNowMs: () => latestMs,
    setClock(which: number, ms: number) {
      aheadMs[which % nodes] = ms;
    },

    async sync(request: unknown): Promise<SyncAnswer> {
      node = (node + 1) % nodes;
      const context = { storage: fragile, door, now };
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

    kill() {
      door = startDoor();
      breaksNextWrite = false;
    },
    breakNextWrite() {
      breaksNextWrite = true;
    },
    async keepHouse() {
      await cleanHouse({ storage: fragile, now, door });
    },
    async backUp() {
      backup = await copyWorkspace(storage, workspaceId);
    },
    /** Whether there was a backup to go back to. */
    async rollBack(): Promise<boolean> {
      if (backup === null) return false;
      await putBack(storage, workspaceId, backup);
      door = startDoor();
      await readClock();
      return true;
    },
  };
}
