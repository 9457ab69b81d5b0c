/** What a round of sync reads: heads, generations and the page of news. */
import type { Row } from '../../shared/rows/row.ts';
import { parseStamp, type Stamp } from '../../shared/rows/stamp.ts';
import { type Head, maxPageBytes, type SyncRequest } from '../../shared/sync/sync-protocol.ts';
import { refusedKey } from '../errors.ts';
import type { Queries } from '../storage/storage.ts';
import { nextTurn, turnsOf } from '../turns.ts';

/** Looked at together while a page fills. */
const rowsAtOnce = 200;

/** Where the workspace stands, and the latest stamp that was accepted or made there. */
export async function readPosition(
  queries: Queries,
  workspaceId: string,
): Promise<{ head: Head; clock: Stamp | null }> {
  const found = await queries
    .selectFrom('workspaces')
    .select(['seq', 'tag', 'clock'])
    .where('id', '=', workspaceId)
    .executeTakeFirst();
  if (found === undefined) throw refusedKey();
  const { clock, ...head } = found;
  return { head, clock };
}

export async function readHead(queries: Queries, workspaceId: string): Promise<Head> {
  return (await readPosition(queries, workspaceId)).head;
}

/** Whether the head was committed here. A server restored from a backup does not know later ones. */
export async function isKnownHead(
  queries: Queries,
  workspaceId: string,
  head: Head | null,
): Promise<boolean> {
  if (head === null) return true;
  // No tag of ours; PostgreSQL would not even take every text to compare.
  if (!/^[\w-]+$/.test(head.tag)) return false;
  const found = await queries
    .selectFrom('commits')
    .select('seq')
    .where('workspace_id', '=', workspaceId)
    .where('seq', '=', head.seq)
    .where('tag', '=', head.tag)
    .executeTakeFirst();
  return found !== undefined;
}

/** Whether the device has not been told of the row as it stands, and did not write it so itself. */
export async function isNewTo(
  queries: Queries,
  workspaceId: string,
  { kind, id, updated }: Row,
  { device, cursor }: Pick<SyncRequest, 'device' | 'cursor'>,
): Promise<boolean> {
  if (parseStamp(updated).device === device) return false;
  const found = await queries
    .selectFrom('rows')
    .select('seq')
    .where('workspace_id', '=', workspaceId)
    .where('kind', '=', kind)
    .where('id', '=', id)
    .executeTakeFirst();
  return found !== undefined && found.seq > cursor;
}

export async function readGeneration(
  queries: Queries,
  workspaceId: string,
  device: string,
): Promise<number> {
  const found = await queries
    .selectFrom('devices')
    .select('generation')
    .where('workspace_id', '=', workspaceId)
    .where('device', '=', device)
    .executeTakeFirst();
  return found?.generation ?? 0;
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

/** Rows past the cursor, oldest change first, within the page's count and size. */
export async function readNews(
  queries: Queries,
  workspaceId: string,
  {
    cursor,
    limit,
    page_bytes = maxPageBytes,
  }: Pick<SyncRequest, 'cursor' | 'limit' | 'page_bytes'>,
  { upTo, without }: { upTo: number; without: ReadonlySet<string> },
): Promise<{ changes: string[]; cursor: number; more: boolean }> {
  const changes: string[] = [];
  let reached = cursor;
  let length = 0;
  for (;;) {
    const atOnce = Math.min(rowsAtOnce, limit + 1 - changes.length);
    const ahead = await queries
      .selectFrom('rows')
      .select(eb => ['seq', eb.fn<number>('octet_length', ['row']).as('bytes')])
      .where('workspace_id', '=', workspaceId)
      .where('seq', '>', reached)
      .where('seq', '<=', upTo)
      .orderBy('seq')
      .limit(atOnce)
      .execute();
    for (const part of turnsOf(ahead)) {
      if (length > 0) await nextTurn();
      const found = await queries
        .selectFrom('rows')
        .select(['kind', 'id', 'seq', 'row'])
        .where('workspace_id', '=', workspaceId)
        .where('seq', '>', reached)
        .where('seq', '<=', part.at(-1)?.seq ?? reached)
        .orderBy('seq')
        .execute();
      for (const { kind, id, seq, row } of found) {
        const isLong = length + row.length > page_bytes && length > 0;
        if (isLong || changes.length >= limit) return { changes, cursor: reached, more: true };
        reached = seq;
        // The acknowledgement of this very round tells what became of it.
        if (without.has(`${kind} ${id}`)) continue;
        changes.push(row);
        length += row.length;
      }
    }
    if (ahead.length < atOnce) return { changes, cursor: upTo, more: false };
  }
}
