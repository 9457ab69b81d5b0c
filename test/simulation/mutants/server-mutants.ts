/** Variants of the server that are broken on purpose; see `mutant.ts`. */

import type { Storage } from '../../../server/storage/storage.ts';
import type { Tables } from '../../../server/storage/tables.ts';
import { readHead } from '../../../server/sync/sync-reads.ts';
import { syncRound } from '../../../server/sync/sync-round.ts';
import type { WorkspaceTransaction, WorkspaceWriter } from '../../../server/workspace-writer.ts';
import { toTime } from '../../../shared/resources/scalars.ts';
import type { Mutant } from './mutant.ts';

const yearMs = 365 * 86_400_000;

/** A pushed row replaces the stored one without a merge. */
export const arrivalOrder: Mutant = {
  name: 'arrival order decides',
  make: () => ({
    serve: (context, workspaceId, request) => {
      const writer = withTransaction(context.writer, transaction => ({
        ...transaction,
        get: async () => undefined,
      }));
      return syncRound({ ...context, writer }, workspaceId, request);
    },
  }),
};

/** Any head of a device is accepted as known. */
export const noRollBackDetection: Mutant = {
  name: 'no roll-back detection',
  extraWeights: { backup: 6, 'roll-back': 6 },
  make: () => ({
    serve: async (context, workspaceId, request) => {
      const { seq } = await readHead(context.storage.queries, workspaceId);
      const cursor = Math.min(request.cursor, seq);
      return syncRound(context, workspaceId, { ...request, cursor, head: null });
    },
  }),
};

/** Deleted rows leave no tombstone on the server. */
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

/** Stamps are accepted however far they are ahead. */
export const noSkewGuard: Mutant = {
  name: 'skew guard removed',
  make: () => ({
    serve: async (context, workspaceId, request) => {
      const writer = withTransaction(context.writer, transaction => ({
        ...transaction,
        clockMs: transaction.clockMs + 10 * yearMs,
      }));
      const result = await syncRound({ ...context, writer }, workspaceId, request);
      return { ...result, now: toTime(context.now()) };
    },
  }),
};

/**
 * A late duplicate of a refused request is checked by its stamps alone. The server refused them because
 * they were ahead; by then they are in the past, and it accepts them.
 */
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

/** A round assigns its sequence numbers, but its rows become visible only with the next request. */
export const numbersBeforeCommit: Mutant = {
  name: 'sequence numbers handed out before commit',
  make: () => {
    let uncommitted: Tables['rows'][] = [];
    return {
      serve: async (context, workspaceId, request) => {
        const { storage } = context;
        // Transactions that were pending when the server was restored are never committed.
        const { seq } = await readHead(storage.queries, workspaceId);
        const late = uncommitted.filter(row => row.seq <= seq);
        const before = await readStored(storage, workspaceId);
        const result = await syncRound(context, workspaceId, request);
        const known = new Map(before.map(row => [`${row.kind}/${row.id}`, row]));
        const after = await readStored(storage, workspaceId);
        uncommitted = after.filter(row => known.get(`${row.kind}/${row.id}`)?.seq !== row.seq);
        for (const row of uncommitted) {
          await replaceStored(storage, row, known.get(`${row.kind}/${row.id}`));
        }
        for (const row of late) await replaceStored(storage, row, row);
        return result;
      },
    };
  },
};

/** Returns a writer that changes each transaction before it is used. */
export function withTransaction(
  writer: WorkspaceWriter,
  change: (transaction: WorkspaceTransaction) => WorkspaceTransaction,
): WorkspaceWriter {
  return {
    write: (workspaceId, write) =>
      writer.write(workspaceId, transaction => write(change(transaction))),
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

/** Replaces `row` with `other`, unless a later version of the row is stored. */
async function replaceStored(
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
