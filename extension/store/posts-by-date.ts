/** Reads the first posts by date: scheduled, earliest first; drafts, newest first; published, latest first. */
import Dexie, { type Table } from 'dexie';
import type { StoredRow } from './database.ts';
import { draftPrefix } from './planned-key.ts';

/**
 * Call it in a transaction of the table.
 * @param now the current time; posts that are published later are left out
 */
export async function listFirstByDate(
  posts: Table<StoredRow, string>,
  count: number,
  now: string,
): Promise<StoredRow[]> {
  const scheduled = await posts.where('planned').below(draftPrefix).limit(count).toArray();
  const found = [...scheduled];
  if (found.length < count) {
    const drafts = posts.where('planned').startsWith(draftPrefix).reverse();
    found.push(...(await drafts.limit(count - found.length).toArray()));
  }
  if (found.length < count) {
    const past = posts
      .where('[shown+at]')
      .between([1, Dexie.minKey], [1, now], true, true)
      .reverse();
    const published = past.filter(({ planned }) => planned === undefined);
    found.push(...(await published.limit(count - found.length).toArray()));
  }
  return found;
}
