/** Due posts, and the reminder that all devices of a workspace share. */
import { type Reminder, reminderId } from '../../shared/resources/reminder.ts';
import { type Time, toTime } from '../../shared/resources/scalars.ts';
import { createRow, editFields } from '../../shared/rows/edit.ts';
import { isDisplayable } from '../../shared/rows/validate-row.ts';
import { getFieldValues } from '../../shared/rows/values.ts';
import { type PostWithLabelIds, toPostWithLabelIds } from '../../shared/rows/view.ts';
import type { Database } from './database.ts';
import { dueMs } from './due-posts.ts';
import { draftPrefix } from './planned-key.ts';
import { type Edit, writeRows } from './write.ts';

const kind = 'reminder';

/** Lists the scheduled posts whose time has come within the last week, earliest first. */
export async function listDuePosts(database: Database, nowMs: number): Promise<PostWithLabelIds[]> {
  const [from, until] = [toTime(nowMs - dueMs), toTime(nowMs)];
  const stored = await database.posts.where('planned').between(from, until, false, true).toArray();
  return stored.map(({ row }) => toPostWithLabelIds(row));
}

/** Returns the time of the scheduled post that is due next; null if there is none. */
export async function findNextDueTime(database: Database, nowMs: number): Promise<Time | null> {
  const next = await database.posts
    .where('planned')
    .between(toTime(nowMs), draftPrefix, false)
    .first();
  return next?.planned ?? null;
}

export async function readReminder({ others }: Database): Promise<Reminder> {
  const row = (await others.get([kind, reminderId]))?.row;
  const values = row && isDisplayable(row) ? getFieldValues(row) : {};
  return { device: '', notified_until: null, ...values } as Reminder;
}

export async function writeReminder(
  database: Database,
  change: Partial<Reminder>,
  wallMs: number,
): Promise<void> {
  const edit: Edit = (row, stamper) =>
    row
      ? editFields(row, change, stamper)
      : createRow(kind, reminderId, { device: '', notified_until: null, ...change }, [], stamper);
  await writeRows(database, [{ kind, id: reminderId, edit }], wallMs);
}
