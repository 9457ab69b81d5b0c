/**
 * Recurring tasks of a server: it purges rows that have been in the Trash for 30 days, thins old
 * commits, deletes deliveries of webhooks, the answers to old requests and ended pairings, and rebuilds
 * projections.
 */
import { setTimeout } from 'node:timers/promises';
import type { Logger } from 'pino';
import { purgeRow } from '../shared/rows/edit.ts';
import { parseStampMs } from '../shared/rows/parse-stamp-ms.ts';
import type { Row } from '../shared/rows/row.ts';
import { findLatestStamp, getDeletionStamp } from '../shared/rows/row.ts';
import { nextStamp } from '../shared/rows/stamp.ts';
import { deleteEndedPairings } from './pairings/pairings.ts';
import { deleteOldRecords } from './repeats/records.ts';
import { rebuildProjections } from './resources/rebuild-projections.ts';
import type { Storage } from './storage/storage.ts';
import { thinCommits } from './thin-commits.ts';
import { deleteOldDeliveries } from './webhooks/deliveries.ts';
import { createWorkspaceWriter, type WorkspaceWriter } from './workspace-writer.ts';

const dayMs = 86_400_000;
const trashRetentionMs = 30 * dayMs;
const intervalMs = 3_600_000;
const batchSize = 200;

type HousekeepingDependencies = { storage: Storage; now: () => number };

/**
 * Runs the tasks now and every hour until the signal is aborted. Resolves once no task is running:
 * the database may then be closed.
 */
export async function runHousekeeping({
  log,
  signal,
  ...dependencies
}: HousekeepingDependencies & { log: Logger; signal: AbortSignal }): Promise<void> {
  const tasks = [
    () => rebuildProjections({ ...dependencies, signal }),
    () => purgeExpired({ ...dependencies, signal }),
    () => thinCommits({ ...dependencies, signal }),
    () => deleteRecordsOfRepeats({ ...dependencies, signal }),
    () => deleteEndedPairings(dependencies.storage.queries, dependencies.now()),
    () => deleteOldDeliveries(dependencies.storage.queries, dependencies.now(), signal),
  ];
  while (!signal.aborted) {
    for (const task of tasks) {
      await task().catch((error: unknown) => log.warn({ err: error }, 'housekeeping failed'));
    }
    await setTimeout(intervalMs, undefined, { ref: false, signal }).catch(() => {
      // Aborted: the server stops, and the loop ends.
    });
  }
}

export async function purgeExpired({
  storage,
  now,
  signal,
  writer = createWorkspaceWriter({ storage, now }),
}: HousekeepingDependencies & { signal?: AbortSignal; writer?: WorkspaceWriter }): Promise<void> {
  // The lowest device id makes this the earliest possible stamp of that millisecond.
  const cutoff = nextStamp(null, now() - trashRetentionMs, '000000000000');
  while (!signal?.aborted && (await purgeBatch(storage, writer, cutoff)) > 0);
}

export const deleteRecordsOfRepeats = ({
  storage,
  now,
  signal,
}: HousekeepingDependencies & { signal?: AbortSignal }) =>
  deleteOldRecords(storage.queries, now(), signal);

/** Purges one batch of rows. Returns the number of rows that the query has found. */
async function purgeBatch(
  { queries }: Storage,
  writer: WorkspaceWriter,
  cutoff: string,
): Promise<number> {
  const dueRows = await queries
    .selectFrom('rows')
    .select(['workspace_id', 'kind', 'id'])
    .where('trashed', '<', cutoff)
    .orderBy('trashed')
    .limit(batchSize)
    .execute();
  for (const [workspaceId, rows] of Map.groupBy(dueRows, row => row.workspace_id)) {
    await writer.write(workspaceId, async transaction => {
      for (const { kind, id } of rows) {
        const row = await transaction.get(kind, id);
        if (row === undefined || !isExpired(row, cutoff)) continue;
        transaction.observe(findLatestStamp(row));
        transaction.put(purgeRow(row, transaction.stamper));
      }
    });
  }
  return dueRows.length;
}

/** True if the row is still to be purged. A user may have restored it since the query. */
function isExpired(row: Row, cutoff: string): boolean {
  const deleted = getDeletionStamp(row);
  return deleted !== null && parseStampMs(deleted) < parseStampMs(cutoff);
}
