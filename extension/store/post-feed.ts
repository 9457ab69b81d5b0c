/** Feeds all posts to a page that keeps them in memory: first those of the first screen, then the rest, then changes. */

import Dexie, { type Table } from 'dexie';
import { reportUncaughtError } from '../../shared/async.ts';
import { type Database, findByShown, type StoredRow } from './database.ts';
import { observeWrites } from './observe.ts';
import { draftPrefix } from './planned-key.ts';

/** Small enough to be read between two frames. */
const partSize = 1_000;
/**
 * If a read finds this many changes, they come from sync or an import, and more will follow. Each read
 * delays the next write, so the feed pauses and then reads the changes of the pause together.
 */
const minChangesForPause = 200;
const pauseMs = 500;

export type PostFeed = {
  /** Gets the newest posts, newest first, and the first by date. The rest is read once the returned promise resolves. */
  addFirst(newest: StoredRow[], byDate: StoredRow[]): Promise<void>;
  /** Gets more posts, in no particular order, including posts in the Trash. */
  addPart(posts: StoredRow[]): void;
  /** Called once all posts have been passed. */
  markComplete(): void;
  /** Gets posts that have changed since the feed began, including posts moved to the Trash. */
  applyChanges(posts: StoredRow[]): void;
};

type FeedOptions = {
  /** The number of posts that are read first in each order. */
  firstCount: number;
  /** The current time in milliseconds since 1970. */
  nowMs: number;
  feed: PostFeed;
  signal: AbortSignal;
  /** Waits before the next read, if the last read returned many posts. */
  pause?: () => Promise<void>;
};

/** Resolves once the feed has all posts. Changes follow until the signal aborts. */
export async function feedPosts(
  database: Database,
  { firstCount, nowMs, feed, signal, pause = () => sleep(pauseMs) }: FeedOptions,
): Promise<void> {
  const { posts } = database;
  // All reads are one transaction, so that every later write has a revision above `rev`.
  const { newest, byDate, rev } = await database.transaction('r', posts, async () => ({
    newest: await findByShown(1, posts).reverse().limit(firstCount).toArray(),
    byDate: await listFirstByDate(posts, firstCount, new Date(nowMs).toISOString()),
    rev: await posts.orderBy('rev').lastKey(),
  }));
  await feed.addFirst(newest, byDate);
  // If there are fewer posts than requested, the feed already has all of them.
  if (newest.length === firstCount) await readInParts(database, feed, signal);
  if (signal.aborted) return;
  feed.markComplete();
  await readChanges(database, Number(rev ?? 0), { feed, signal, pause });
}

/** Reads the posts with a later revision after every write. Reads never overlap. */
async function readChanges(
  database: Database,
  lastReadRev: number,
  { feed, signal, pause }: Required<Omit<FeedOptions, 'firstCount' | 'nowMs'>>,
): Promise<void> {
  let seenRev = lastReadRev;
  let isReadDue = false;
  let isReading = false;
  async function read(): Promise<void> {
    isReadDue = true;
    if (isReading) return;
    isReading = true;
    try {
      while (isReadDue && !signal.aborted) {
        isReadDue = false;
        const changed = await database.posts.where('rev').above(seenRev).toArray();
        if (changed.length === 0) continue;
        seenRev = changed.reduce((latest, stored) => Math.max(latest, stored.rev), seenRev);
        feed.applyChanges(changed);
        if (changed.length >= minChangesForPause) await pause();
      }
    } finally {
      isReading = false;
    }
  }
  const readAgain = () => {
    read().catch(reportUncaughtError);
  };
  observeWrites(database, ['posts'], readAgain, signal);
  await read();
}

/**
 * Reads all posts in the order of the primary key. In the order of an index it would take far longer,
 * because the browser then looks up each row.
 */
async function readInParts(database: Database, feed: PostFeed, signal: AbortSignal) {
  let last = '';
  while (!signal.aborted) {
    const part = await database.posts.where(':id').above(last).limit(partSize).toArray();
    feed.addPart(part);
    if (part.length < partSize) return;
    last = part.at(-1)?.id ?? last;
  }
}

function sleep(ms: number): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, ms));
}

/**
 * Reads the first posts by date: scheduled, earliest first; drafts, newest first; published, latest first. Call it in a
 * transaction of the table.
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
