/** All posts for a page that keeps them in memory: first the newest, then the rest, then changes. */
import Dexie from 'dexie';
import { type Database, type StoredRow, shownIn } from './database.ts';
import { observe } from './observe.ts';

/** Small enough to be read between two frames. */
const partSize = 400;

export type PostFeed = {
  /** The newest posts, and how many there are in all. */
  first(newest: StoredRow[], total: number): void;
  /** All shown posts, oldest created first. */
  all(posts: StoredRow[]): void;
  /** Posts that have changed since, those that went into the Trash included. */
  changed(posts: StoredRow[]): void;
};

export async function feedPosts(
  database: Database,
  { firstCount, feed, signal }: { firstCount: number; feed: PostFeed; signal: AbortSignal },
): Promise<void> {
  const { posts } = database;
  let seenRev = Number((await posts.orderBy('rev').lastKey()) ?? 0);
  const [newest, total] = await Promise.all([
    shownIn(posts).reverse().limit(firstCount).toArray(),
    shownIn(posts).count(),
  ]);
  feed.first(newest, total);
  const all = newest.length === total ? newest.reverse() : await readInParts(database, signal);
  if (signal.aborted) return;
  feed.all(all);
  observe(
    () => posts.where('rev').above(seenRev).toArray(),
    changed => {
      if (changed.length === 0) return;
      seenRev = changed.reduce((latest, { rev }) => Math.max(latest, rev), seenRev);
      feed.changed(changed);
    },
    error => {
      queueMicrotask(() => {
        throw error;
      });
    },
    signal,
  );
}

async function readInParts(database: Database, signal: AbortSignal): Promise<StoredRow[]> {
  const all: StoredRow[] = [];
  let after: unknown = Dexie.minKey;
  while (!signal.aborted) {
    const part = await database.posts
      .where('[shown+created]')
      .between([1, after], [1, Dexie.maxKey], false)
      .limit(partSize)
      .toArray();
    all.push(...part);
    if (part.length < partSize) break;
    after = part.at(-1)?.created;
  }
  return all;
}
