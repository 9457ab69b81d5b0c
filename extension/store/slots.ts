/** The user's posting times. Their rows are in the table of kinds without a table of their own. */
import type { Slot } from '../../shared/resources/slot.ts';
import { isDeleted } from '../../shared/rows/row.ts';
import { isDisplayable } from '../../shared/rows/validate-row.ts';
import { getFieldValues, hasContents } from '../../shared/rows/values.ts';
import type { PostWithLabelIds } from '../../shared/rows/view.ts';
import type { Database } from './database.ts';
import { listScheduledPosts } from './read.ts';
import { listOthers } from './rows.ts';

type StoredSlot = Slot & { id: string };

export const slotKind = 'slot';

/** Lists the slots that this version can read, by their time. */
export async function listSlots(database: Database): Promise<StoredSlot[]> {
  return (await listOthers(database, slotKind))
    .filter(row => !isDeleted(row) && hasContents(row) && isDisplayable(row))
    .map(row => ({ network: null, ...getFieldValues(row), id: row.id }) as StoredSlot)
    .sort((a, b) => (a.time + a.id < b.time + b.id ? -1 : 1));
}

/** Reads what the choice of a time depends on: the slots, and the posts that are scheduled from now on. */
export async function readPlan(
  database: Database,
  now: Date,
): Promise<{ slots: StoredSlot[]; scheduled: PostWithLabelIds[] }> {
  const [slots, scheduled] = await Promise.all([
    listSlots(database),
    listScheduledPosts(database, now),
  ]);
  return { slots, scheduled };
}
