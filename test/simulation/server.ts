/** The real server functions over a real storage, with the faults of its machine. */
import { createDoor, type Door } from '../../server/changes.ts';
import { cleanHouse } from '../../server/housekeeping.ts';
import type { Storage } from '../../server/storage/storage.ts';
import { type SyncContext, type SyncResult, syncRound } from '../../server/sync/sync-round.ts';
import type { Row } from '../../shared/rows/row.ts';
import { type SyncAnswer, type SyncRequest, syncRequest } from '../../shared/sync/sync-protocol.ts';
import { copyWorkspace, createWorkspace, putBack, type WorkspaceCopy } from './workspace-copy.ts';

export type Serve = (
  context: SyncContext,
  workspaceId: string,
  request: SyncRequest,
) => Promise<SyncResult>;

export type ServerOptions = {
  storage: Storage;
  workspaceId: string;
  now: () => number;
  /** How requests are answered; a broken variant takes the place of the real one. */
  serve?: Serve;
};

/** What a client sees of a request that failed for the server's own reasons. */
export class ServerFault extends Error {}

export type SimulatedServer = Awaited<ReturnType<typeof createSimulatedServer>>;

export async function createSimulatedServer({
  storage,
  workspaceId,
  now,
  serve = syncRound,
}: ServerOptions) {
  let breaksNextWrite = false;
  let backup: WorkspaceCopy | null = null;
  let tags = 0;
  let starts = 0;

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
    return createDoor({ storage: fragile, now, device, tag: () => `tag${tags++}` });
  };
  let door = startDoor();

  await createWorkspace(storage, workspaceId, now());

  return {
    workspaceId,
    storage,
    get door() {
      return door;
    },

    async sync(request: unknown): Promise<SyncAnswer> {
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
      return true;
    },
  };
}
