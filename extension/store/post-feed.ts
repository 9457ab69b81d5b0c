/** All posts for a page that keeps them in memory: first the newest, then the rest, then changes. */
import { type Database, type StoredRow, shownIn } from './database.ts';
import { observe } from './observe.ts';

/** Small enough to be read between two frames. */
const partSize = 1_000;

export type PostFeed = {
  /** The newest posts, newest first. The rest is read once the screen has been drawn with them. */
  newest(posts: StoredRow[]): Promise<void>;
  /** Some more posts, in no order; those of the Trash among them. */
  part(posts: StoredRow[]): void;
  /** All posts were given. */
  complete(): void;
  /** Posts that have changed since, those that went into the Trash included. */
  changed(posts: StoredRow[]): void;
};

export async function feedPosts(
  database: Database,
  { newestCount, feed, signal }: { newestCount: number; feed: PostFeed; signal: AbortSignal },
): Promise<void> {
  const { posts } = database;
  // Both in one transaction: what is written after it has a later revision.
  const { newest, rev } = await database.transaction('r', posts, async () => ({
    newest: await shownIn(posts).reverse().limit(newestCount).toArray(),
    rev: await posts.orderBy('rev').lastKey(),
  }));
  await feed.newest(newest);
  if (newest.length === newestCount) await readInParts(database, feed, signal);
  if (signal.aborted) return;
  feed.complete();
  let seenRev = Number(rev ?? 0);
  observe(
    () => posts.where('rev').above(seenRev).toArray(),
    changed => {
      if (changed.length === 0) return;
      seenRev = changed.reduce((latest, stored) => Math.max(latest, stored.rev), seenRev);
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

/** By primary key: through an index, each row would be looked up by itself, which takes far longer. */
async function readInParts(database: Database, feed: PostFeed, signal: AbortSignal) {
  let last = '';
  while (!signal.aborted) {
    const part = await database.posts.where(':id').above(last).limit(partSize).toArray();
    feed.part(part);
    if (part.length < partSize) return;
    last = part.at(-1)?.id ?? last;
  }
}
