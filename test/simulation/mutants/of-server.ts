/** Broken variants of what the server does. */
import type { Door, Writing } from '../../../server/changes.ts';
import type { Storage } from '../../../server/storage/storage.ts';
import type { Tables } from '../../../server/storage/tables.ts';
import { readHead } from '../../../server/sync/sync-reads.ts';
import { syncRound } from '../../../server/sync/sync-round.ts';
import { toTime } from '../../../shared/resources/time.ts';
import type { Mutant } from './mutant.ts';

const yearMs = 365 * 86_400_000;

/** What arrives takes the place of what there was. */
export const arrivalOrder: Mutant = {
  name: 'arrival order decides',
  make: () => ({
    serve: (context, workspaceId, request) => {
      const door = through(context.door, writing => ({ ...writing, get: async () => undefined }));
      return syncRound({ ...context, door }, workspaceId, request);
    },
  }),
};

/** Whatever head a device comes with, it is taken for known. */
export const noRollBackDetection: Mutant = {
  name: 'no roll-back detection',
  heavyIn: { backup: 6, 'roll-back': 6 },
  make: () => ({
    serve: async (context, workspaceId, request) => {
      const { seq } = await readHead(context.storage.queries, workspaceId);
      const cursor = Math.min(request.cursor, seq);
      return syncRound(context, workspaceId, { ...request, cursor, head: null });
    },
  }),
};

/** What was deleted leaves no trace on the server. */
export const forgottenTombstones: Mutant = {
  name: 'tombstones forgotten',
  make: () => ({
    serve: async (context, workspaceId, request) => {
      const result = await syncRound(context, workspaceId, request);
      await context.storage.queries
        .deleteFrom('rows')
        .where('workspace_id', '=', workspaceId)
        .where('shown', '=', 0)
        .execute();
      return result;
    },
  }),
};

/** Stamps are taken in however far they are ahead. */
export const noSkewGuard: Mutant = {
  name: 'skew guard removed',
  make: () => ({
    serve: async (context, workspaceId, request) => {
      const door = through(context.door, writing => ({
        ...writing,
        clockMs: writing.clockMs + 10 * yearMs,
      }));
      const result = await syncRound({ ...context, door }, workspaceId, request);
      return { ...result, now: toTime(context.now()) };
    },
  }),
};

/** A late double of a refused request is judged by its stamps alone, which are past by then. */
export const noGenerations: Mutant = {
  name: 'generations ignored',
  make: () => ({
    serve: async (context, workspaceId, request) => {
      const { queries } = context.storage;
      await queries.deleteFrom('devices').where('workspace_id', '=', workspaceId).execute();
      return syncRound(context, workspaceId, request);
    },
  }),
};

/** A round has its sequence numbers while its rows are not to be seen before the next request. */
export const numbersBeforeCommit: Mutant = {
  name: 'sequence numbers handed out before commit',
  make: () => {
    let uncommitted: Tables['rows'][] = [];
    return {
      serve: async (context, workspaceId, request) => {
        const { storage } = context;
        // What a server had under way when it was rolled back is never committed.
        const { seq } = await readHead(storage.queries, workspaceId);
        const late = uncommitted.filter(row => row.seq <= seq);
        const before = await readStored(storage, workspaceId);
        const result = await syncRound(context, workspaceId, request);
        const known = new Map(before.map(row => [`${row.kind}/${row.id}`, row]));
        const after = await readStored(storage, workspaceId);
        uncommitted = after.filter(row => known.get(`${row.kind}/${row.id}`)?.seq !== row.seq);
        for (const row of uncommitted) {
          await replace(storage, row, known.get(`${row.kind}/${row.id}`));
        }
        for (const row of late) await replace(storage, row, row);
        return result;
      },
    };
  },
};

export function through(door: Door, change: (writing: Writing) => Writing): Door {
  return {
    write: (workspaceId, write) => door.write(workspaceId, writing => write(change(writing))),
  };
}

function readStored({ queries }: Storage, workspaceId: string): Promise<Tables['rows'][]> {
  return queries
    .selectFrom('rows')
    .selectAll()
    .where('workspace_id', '=', workspaceId)
    .orderBy('seq')
    .execute();
}

/** `row` stands aside for `other`, unless a later one has come meanwhile. */
async function replace(
  { queries }: Storage,
  row: Tables['rows'],
  other: Tables['rows'] | undefined,
): Promise<void> {
  await queries
    .deleteFrom('rows')
    .where('workspace_id', '=', row.workspace_id)
    .where('kind', '=', row.kind)
    .where('id', '=', row.id)
    .where('seq', '<=', row.seq)
    .execute();
  if (other === undefined) return;
  await queries
    .insertInto('rows')
    .values(other)
    .onConflict(conflict => conflict.doNothing())
    .execute();
}
