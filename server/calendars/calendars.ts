/** Creates, lists and deletes the calendars of a workspace. The address is shown once, to its creator. */
import type { Calendar, NewCalendar } from '../../shared/http/calendars.ts';
import { toTime } from '../../shared/resources/scalars.ts';
import { requireKnownIds } from '../resources/labels.ts';
import { findLabels } from '../resources/reads.ts';
import type { Queries, Storage } from '../storage/storage.ts';
import type { Head } from '../workspace-head.ts';
import { newOrderedId } from '../workspaces/ordered-id.ts';
import { generateToken, hashToken, isWellFormedToken } from './token.ts';

/** The time of the last use is stored at most once in this interval, so that few requests write. */
const lastUsedResolutionMs = 60_000;

const publicColumns = ['id', 'name', 'label_ids', 'created_at', 'last_used_at'] as const;

type StoredCalendar = Omit<Calendar, 'label_ids'> & { label_ids: string };

/** Throws 422 naming each unknown label. */
export async function createCalendar(
  queries: Queries,
  workspaceId: string,
  {
    body: { name, label_ids },
    sentIds,
    nowMs,
  }: { body: NewCalendar; sentIds: unknown; nowMs: number },
): Promise<Calendar & { url: string }> {
  const labels = await findLabels(queries, workspaceId, label_ids);
  requireKnownIds([['label_ids', sentIds, id => labels.has(id)]]);
  const token = generateToken();
  const calendar = { id: newOrderedId(nowMs), name, created_at: toTime(nowMs), last_used_at: null };
  const hash = hashToken(token);
  await queries
    .insertInto('calendars')
    .values({ ...calendar, workspace_id: workspaceId, label_ids: JSON.stringify(label_ids), hash })
    .execute();
  return {
    ...toCalendar({ ...calendar, label_ids: JSON.stringify(label_ids) }),
    url: `/calendar/${token}.ics`,
  };
}

/** Returns the calendars, newest first. */
export async function listCalendars(queries: Queries, workspaceId: string): Promise<Calendar[]> {
  const stored = await queries
    .selectFrom('calendars')
    .select(publicColumns)
    .where('workspace_id', '=', workspaceId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return stored.map(toCalendar);
}

/** Returns true if the workspace had the calendar. */
export async function deleteCalendar(
  queries: Queries,
  { id, workspaceId }: { id: string; workspaceId: string },
): Promise<boolean> {
  const { numDeletedRows } = await queries
    .deleteFrom('calendars')
    .where('id', '=', id)
    .where('workspace_id', '=', workspaceId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export type FoundCalendar = Calendar & { workspaceId: string; head: Head };

/** Returns the calendar with this secret; null if there is none. */
export async function findCalendar(queries: Queries, token: string): Promise<FoundCalendar | null> {
  if (!isWellFormedToken(token)) return null;
  const hash = hashToken(token);
  const stored = await queries
    .selectFrom('calendars')
    .innerJoin('workspaces as w', 'w.id', 'calendars.workspace_id')
    .select(publicColumns.map(column => `calendars.${column}` as const))
    .select(['calendars.workspace_id', 'calendars.hash', 'w.seq', 'w.tag'])
    .where('calendars.hash', '=', hash)
    .executeTakeFirst();
  if (stored?.hash !== hash) return null;
  const { workspace_id: workspaceId, seq, tag } = stored;
  return { ...toCalendar(stored), workspaceId, head: { seq, tag } };
}

export async function recordCalendarUse(
  storage: Storage,
  { id, workspaceId, last_used_at }: FoundCalendar,
  nowMs: number,
): Promise<void> {
  const elapsedMs = Math.abs(nowMs - Date.parse(last_used_at ?? toTime(0)));
  if (elapsedMs < lastUsedResolutionMs) return;
  await storage.transaction(tx =>
    tx
      .updateTable('calendars')
      .set({ last_used_at: toTime(nowMs) })
      .where('workspace_id', '=', workspaceId)
      .where('id', '=', id)
      .execute(),
  );
}

function toCalendar({ id, name, label_ids, created_at, last_used_at }: StoredCalendar): Calendar {
  return { id, name, label_ids: JSON.parse(label_ids) as string[], created_at, last_used_at };
}
