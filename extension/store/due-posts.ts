/** Reads the due posts without Dexie and zod, for the popup's first frame. */
import type { Time } from '../../shared/resources/scalars.ts';
import { toText } from './composed-posts.ts';
import type { StoredRow } from './database.ts';
import { getAll } from './indexed-db.ts';

/** Later, the post is overdue: Today alone lists it, and asks whether it was posted. In milliseconds. */
export const dueMs = 7 * 86_400_000;

export type DuePost = {
  id: string;
  content: string;
  /** The address of the page that it is planned for. */
  url: string | null;
  scheduled_at: Time | null;
};

/** Reads the scheduled posts whose time has come within the last week, earliest first. */
export async function readDuePosts(transaction: IDBTransaction, nowMs: number): Promise<DuePost[]> {
  const posts = transaction.objectStore('posts');
  // The popup may open before another page has upgraded the database to this version.
  if (!posts.indexNames.contains('planned')) return [];
  const [from, until] = [nowMs - dueMs, nowMs].map(ms => new Date(ms).toISOString());
  const range = IDBKeyRange.bound(from, until, true);
  const stored = await getAll<StoredRow>(posts.index('planned'), range);
  return stored.map(({ id, row }) => ({
    id,
    content: toText(row.fields.content),
    url: toText(row.fields.url) || null,
    scheduled_at: toText(row.fields.scheduled_at) || null,
  }));
}
