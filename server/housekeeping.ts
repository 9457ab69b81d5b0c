/** What a server does now and then: empty the Trash after 30 days, forget old commits. */
import { setTimeout } from 'node:timers/promises';
import type { Logger } from 'pino';
import { toTime } from '../shared/resources/time.ts';
import { purgeRow } from '../shared/rows/edit.ts';
import type { Row } from '../shared/rows/row.ts';
import { deletedStamp, latestStamp } from '../shared/rows/row.ts';
import { nextStamp } from '../shared/rows/stamp.ts';
import { stampMs } from '../shared/rows/stamp-ms.ts';
import { createDoor, type Door } from './changes.ts';
import { refreshViews } from './resources/refresh-views.ts';
import type { Storage } from './storage/storage.ts';

const dayMs = 86_400_000;
const trashMs = 30 * dayMs;
/** A device that was away for longer reads everything again. */
const commitsMs = 90 * dayMs;
const intervalMs = 3_600_000;
const rowsAtOnce = 200;

type House = { storage: Storage; now: () => number };

/**
 * Works now and every hour until the signal is aborted. Resolves once nothing of it is under way:
 * the database may then be closed.
 */
export async function keepHouse({
  log,
  signal,
  ...house
}: House & { log: Logger; signal: AbortSignal }): Promise<void> {
  const chores = [() => refreshViews({ ...house, signal }), () => cleanHouse({ ...house, signal })];
  while (!signal.aborted) {
    for (const chore of chores) {
      await chore().catch((error: unknown) => log.warn({ err: error }, 'housekeeping failed'));
    }
    await setTimeout(intervalMs, undefined, { ref: false, signal }).catch(() => {
      // The server stops, as the loop sees.
    });
  }
}

export async function cleanHouse({
  storage,
  now,
  signal,
  door = createDoor({ storage, now }),
}: House & { signal?: AbortSignal; door?: Door }): Promise<void> {
  const before = nextStamp(null, now() - trashMs, '000000000000');
  while (!signal?.aborted && (await emptySome(storage, door, before)) > 0);
  await forgetCommits(storage, toTime(now() - commitsMs), signal);
}

/** Purges some rows of one workspace; how many there were. */
async function emptySome({ queries }: Storage, door: Door, before: string): Promise<number> {
  const found = await queries
    .selectFrom('rows')
    .select(['workspace_id', 'kind', 'id'])
    .where('trashed', '<', before)
    .orderBy('trashed')
    .limit(rowsAtOnce)
    .execute();
  for (const [workspaceId, rows] of Map.groupBy(found, row => row.workspace_id)) {
    await door.write(workspaceId, async writing => {
      for (const { kind, id } of rows) {
        const row = await writing.get(kind, id);
        if (row === undefined || !isDue(row, before)) continue;
        writing.observe(latestStamp(row));
        writing.put(purgeRow(row, writing.stamper));
      }
    });
  }
  return found.length;
}

/** Somebody may have restored it since it was looked up. */
function isDue(row: Row, before: string): boolean {
  const deleted = deletedStamp(row);
  return deleted !== null && stampMs(deleted) < stampMs(before);
}

/** From each workspace's oldest on, which needs no index by age. The latest always stays. */
async function forgetCommits(
  { queries }: Storage,
  before: string,
  signal: AbortSignal | undefined,
): Promise<void> {
  if (signal?.aborted) return;
  const workspaces = await queries.selectFrom('workspaces').select(['id', 'seq']).execute();
  for (const { id, seq } of workspaces) {
    let deleted = rowsAtOnce;
    while (!signal?.aborted && deleted === rowsAtOnce) {
      const oldest = await queries
        .selectFrom('commits')
        .select(['seq', 'committed_at'])
        .where('workspace_id', '=', id)
        .where('seq', '<', seq)
        .orderBy('seq')
        .limit(rowsAtOnce)
        .execute();
      const old = oldest.filter(commit => commit.committed_at < before);
      deleted = old.length;
      const last = old.at(-1);
      if (last === undefined) break;
      await queries
        .deleteFrom('commits')
        .where('workspace_id', '=', id)
        .where('seq', '<=', last.seq)
        .execute();
    }
  }
}
