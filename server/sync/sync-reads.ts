/** Reads of a sync round: heads, generations and the page of changes. */
import type { Row } from '../../shared/rows/row.ts';
import { parseStamp, type Stamp } from '../../shared/rows/stamp.ts';
import { type Head, maxPageBytes, type SyncRequest } from '../../shared/sync/sync-protocol.ts';
import { splitIntoBatches, yieldToEventLoop } from '../batches.ts';
import { createInvalidKeyProblem } from '../errors.ts';
import { chunks, type Queries } from '../storage/storage.ts';

/** Rows whose sizes are read together while a page fills. */
const batchSize = 200;

/** Returns the workspace's head, and the latest stamp that was accepted or created there. */
export async function readHeadAndClock(
  queries: Queries,
  workspaceId: string,
): Promise<{ head: Head; clock: Stamp | null }> {
  const workspace = await queries
    .selectFrom('workspaces')
    .select(['seq', 'tag', 'clock'])
    .where('id', '=', workspaceId)
    .executeTakeFirst();
  if (workspace === undefined) throw createInvalidKeyProblem();
  const { clock, ...head } = workspace;
  return { head, clock };
}

export async function readHead(queries: Queries, workspaceId: string): Promise<Head> {
  return (await readHeadAndClock(queries, workspaceId)).head;
}

/** Returns the latest version of each of these workspaces. */
export async function readHeads(
  queries: Queries,
  workspaceIds: readonly string[],
): Promise<{ id: string; seq: number }[]> {
  const heads: { id: string; seq: number }[] = [];
  for (const ids of chunks(workspaceIds))
    heads.push(
      ...(await queries
        .selectFrom('workspaces')
        .select(['id', 'seq'])
        .where('id', 'in', ids)
        .execute()),
    );
  return heads;
}

/**
 * True if the head was committed here. A server restored from a backup does not know later ones.
 */
export async function isKnownHead(
  queries: Queries,
  workspaceId: string,
  head: Head | null,
): Promise<boolean> {
  if (head === null) return true;
  // No server creates such a tag, and PostgreSQL does not accept every text in a comparison.
  if (!/^[\w-]+$/.test(head.tag)) return false;
  const commit = await queries
    .selectFrom('commits')
    .select('seq')
    .where('workspace_id', '=', workspaceId)
    .where('seq', '=', head.seq)
    .where('tag', '=', head.tag)
    .executeTakeFirst();
  return commit !== undefined;
}

/** True if the device has neither received the current row nor written it. */
export async function isUnseenByDevice(
  queries: Queries,
  workspaceId: string,
  { kind, id, updated }: Row,
  { device, cursor }: Pick<SyncRequest, 'device' | 'cursor'>,
): Promise<boolean> {
  if (parseStamp(updated).device === device) return false;
  const row = await queries
    .selectFrom('rows')
    .select('seq')
    .where('workspace_id', '=', workspaceId)
    .where('kind', '=', kind)
    .where('id', '=', id)
    .executeTakeFirst();
  return row !== undefined && row.seq > cursor;
}

export async function readGeneration(
  queries: Queries,
  workspaceId: string,
  device: string,
): Promise<number> {
  const row = await queries
    .selectFrom('devices')
    .select('generation')
    .where('workspace_id', '=', workspaceId)
    .where('device', '=', device)
    .executeTakeFirst();
  return row?.generation ?? 0;
}

export async function saveGeneration(
  queries: Queries,
  workspaceId: string,
  device: string,
  generation: number,
): Promise<void> {
  await queries
    .insertInto('devices')
    .values({ workspace_id: workspaceId, device, generation })
    .onConflict(conflict =>
      conflict.columns(['workspace_id', 'device']).doUpdateSet({ generation }),
    )
    .execute();
}

/** Reads rows after the cursor, oldest change first, within the page's count and size. */
export async function readChangesSince(
  queries: Queries,
  workspaceId: string,
  {
    cursor,
    limit,
    page_bytes = maxPageBytes,
  }: Pick<SyncRequest, 'cursor' | 'limit' | 'page_bytes'>,
  { upTo, excludedKeys }: { upTo: number; excludedKeys: ReadonlySet<string> },
): Promise<{ changes: string[]; cursor: number; more: boolean }> {
  const changes: string[] = [];
  let reachedSeq = cursor;
  let totalLength = 0;
  for (;;) {
    // One row more than the page takes shows whether more rows follow.
    const batchLimit = Math.min(batchSize, limit + 1 - changes.length);
    const sizes = await queries
      .selectFrom('rows')
      .select(eb => ['seq', eb.fn<number>('octet_length', ['row']).as('bytes')])
      .where('workspace_id', '=', workspaceId)
      .where('seq', '>', reachedSeq)
      .where('seq', '<=', upTo)
      .orderBy('seq')
      .limit(batchLimit)
      .execute();
    for (const batch of splitIntoBatches(sizes)) {
      if (totalLength > 0) await yieldToEventLoop();
      const rows = await queries
        .selectFrom('rows')
        .select(['kind', 'id', 'seq', 'row'])
        .where('workspace_id', '=', workspaceId)
        .where('seq', '>', reachedSeq)
        .where('seq', '<=', batch.at(-1)?.seq ?? reachedSeq)
        .orderBy('seq')
        .execute();
      for (const { kind, id, seq, row } of rows) {
        const isPageFull = totalLength + row.length > page_bytes && totalLength > 0;
        if (isPageFull || changes.length >= limit)
          return { changes, cursor: reachedSeq, more: true };
        reachedSeq = seq;
        // The device learns of this row by the acknowledgement in the same response.
        if (excludedKeys.has(`${kind} ${id}`)) continue;
        changes.push(row);
        totalLength += row.length;
      }
    }
    if (sizes.length < batchLimit) return { changes, cursor: upTo, more: false };
  }
}
