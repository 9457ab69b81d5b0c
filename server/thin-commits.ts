/**
 * Deletes old commits. They tell whether a device's last head was committed here, and a device whose head is
 * gone reads everything again. A device that goes offline has the last head of a time of work, so these heads
 * stay longest.
 */
import { sql } from 'kysely';
import { toTime } from '../shared/resources/scalars.ts';
import { readNote, writeNote } from './storage/notes.ts';
import type { Queries, Storage } from './storage/storage.ts';

const dayMs = 86_400_000;
/** A device that was offline for longer reads everything again. */
const retentionMs = 90 * dayMs;
/** All commits of this time stay. */
const wholeRetentionMs = 2 * dayMs;
/** Ten minutes have the same beginning of this length, `2026-11-26T10:2`: the last earlier commit of them stays. */
const tenMinutesLength = 15;
const intervalMs = dayMs - 3_600_000;
const workspacesPerStatement = 200;

type Dependencies = { storage: Storage; now: () => number; signal?: AbortSignal };

/** Runs once a day on one of the servers; a call in between does nothing. */
export async function thinCommits({ storage, now, signal }: Dependencies): Promise<void> {
  if (!(await claimDay(storage, now()))) return;
  let after = '';
  while (!signal?.aborted) {
    const workspaces = await storage.queries
      .selectFrom('workspaces')
      .select('id')
      .where('id', '>', after)
      .orderBy('id')
      .limit(workspacesPerStatement)
      .execute();
    const last = workspaces.at(-1);
    if (last === undefined) return;
    await thin(storage.queries, after, last.id, now());
    after = last.id;
  }
}

/** Returns false if a server has begun less than a day ago. */
async function claimDay(storage: Storage, nowMs: number): Promise<boolean> {
  if (!isDue(await readNote(storage.queries, 'thinned'), nowMs)) return false;
  return storage.exclusiveTransaction(async tx => {
    // Read again, because another server may have begun meanwhile.
    if (!isDue(await readNote(tx, 'thinned'), nowMs)) return false;
    await writeNote(tx, 'thinned', toTime(nowMs));
    return true;
  });
}

/** A note of the future is from a clock that was ahead. */
function isDue(note: string | null, nowMs: number): boolean {
  return note === null || Math.abs(nowMs - Date.parse(note)) >= intervalMs;
}

/** Thins the commits of the workspaces behind `after`, up to `last`. The latest commit always stays. */
async function thin(queries: Queries, after: string, last: string, nowMs: number): Promise<void> {
  const oldest = toTime(nowMs - retentionMs);
  const oldestWhole = toTime(nowMs - wholeRetentionMs);
  const length = sql.lit(tenMinutesLength);
  const next = sql`(
    select substr(n.committed_at, 1, ${length}) from commits n
    where n.workspace_id = commits.workspace_id and n.seq > commits.seq order by n.seq limit 1
  )`;
  await sql`
    delete from commits
    where workspace_id > ${after} and workspace_id <= ${last} and committed_at < ${oldestWhole}
      and seq < (select w.seq from workspaces w where w.id = commits.workspace_id)
      and (committed_at < ${oldest} or substr(committed_at, 1, ${length}) = ${next})
  `.execute(queries);
}
