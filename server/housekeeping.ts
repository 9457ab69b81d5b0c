/** What a server does now and then: empty the Trash after 30 days, forget old commits. */
import type { Logger } from 'pino';
import { purgeRow } from '../shared/edit.ts';
import type { Row } from '../shared/row.ts';
import { deletedStamp, latestStamp } from '../shared/row.ts';
import { nextStamp, stampMs } from '../shared/stamp.ts';
import { toTime } from '../shared/time.ts';
import { createDoor, type Door } from './changes.ts';
import { minuteMs } from './request-counts.ts';
import type { Storage } from './storage/storage.ts';

const dayMs = 86_400_000;
const trashMs = 30 * dayMs;
/** A device that was away for longer reads everything again. */
const commitsMs = 90 * dayMs;
const intervalMs = 3_600_000;
const rowsAtOnce = 200;

type House = { storage: Storage; now: () => number };

/** Cleans now and every hour until the signal is aborted. */
export function keepHouse({ log, signal, ...house }: House & { log: Logger; signal: AbortSignal }) {
  const run = () => {
    cleanHouse(house).catch((error: unknown) => log.warn({ err: error }, 'housekeeping failed'));
  };
  const timer = setInterval(run, intervalMs);
  timer.unref();
  signal.addEventListener('abort', () => clearInterval(timer), { once: true });
  run();
}

export async function cleanHouse({
  storage,
  now,
  door = createDoor({ storage, now }),
}: House & { door?: Door }): Promise<void> {
  const before = nextStamp(null, now() - trashMs, '000000000000');
  while ((await emptySome(storage, door, before)) > 0);
  await forgetCommits(storage, toTime(now() - commitsMs));
  await storage.queries
    .deleteFrom('request_counts')
    .where('minute', '<', Math.floor(now() / minuteMs) - 1)
    .execute();
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

async function forgetCommits({ queries }: Storage, before: string): Promise<void> {
  await queries
    .deleteFrom('commits')
    .where('committed_at', '<', before)
    // The latest stays: it is the head that devices come back with.
    .where(eb =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('workspaces as w')
            .select('w.id')
            .whereRef('w.id', '=', 'commits.workspace_id')
            .whereRef('w.seq', '=', 'commits.seq'),
        ),
      ),
    )
    .execute();
}
