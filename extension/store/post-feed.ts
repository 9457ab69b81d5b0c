/** All posts for a page that keeps them in memory: first the newest, then the rest, then changes. */
import { type Database, foundAs, type StoredRow } from './database.ts';
import { observeWrites } from './observe.ts';

/** Small enough to be read between two frames. */
const partSize = 1_000;
/**
 * Who brings so many at once brings more: sync, or an import. Each reader holds up the next write, so
 * what follows is read after a pause, together.
 */
const manyChanges = 200;
const pauseMs = 500;

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

type FeedOptions = {
  newestCount: number;
  feed: PostFeed;
  signal: AbortSignal;
  /** How long the next reading waits after one of many posts. */
  rest?: () => Promise<void>;
};

export async function feedPosts(
  database: Database,
  { newestCount, feed, signal, rest = () => after(pauseMs) }: FeedOptions,
): Promise<void> {
  const { posts } = database;
  // Both in one transaction: what is written after it has a later revision.
  const { newest, rev } = await database.transaction('r', posts, async () => ({
    newest: await foundAs(1, posts).reverse().limit(newestCount).toArray(),
    rev: await posts.orderBy('rev').lastKey(),
  }));
  await feed.newest(newest);
  if (newest.length === newestCount) await readInParts(database, feed, signal);
  if (signal.aborted) return;
  feed.complete();
  await readChanges(database, Number(rev ?? 0), { feed, signal, rest });
}

/** Reads what has a later revision whenever something was written; never twice at the same time. */
async function readChanges(
  database: Database,
  rev: number,
  { feed, signal, rest }: Required<Omit<FeedOptions, 'newestCount'>>,
): Promise<void> {
  let seenRev = rev;
  let isDue = false;
  let isReading = false;
  async function read(): Promise<void> {
    isDue = true;
    if (isReading) return;
    isReading = true;
    try {
      while (isDue && !signal.aborted) {
        isDue = false;
        const changed = await database.posts.where('rev').above(seenRev).toArray();
        if (changed.length === 0) continue;
        seenRev = changed.reduce((latest, stored) => Math.max(latest, stored.rev), seenRev);
        feed.changed(changed);
        if (changed.length >= manyChanges) await rest();
      }
    } finally {
      isReading = false;
    }
  }
  const readAgain = () => {
    read().catch(error => {
      // Ends at the page's own handler of uncaught errors.
      queueMicrotask(() => {
        throw error;
      });
    });
  };
  observeWrites(database, ['posts'], readAgain, signal);
  await read();
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

function after(ms: number): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, ms));
}
