/** What other processes commit to the embedded database, such as a second server: nobody tells of it. */
import type { DatabaseSync } from 'node:sqlite';

/** How late it may be heard of. */
const everyMs = 1_000;

/** Calls `tell` after each such commit, or once after several, until what is returned is called. */
export function watchOtherCommits(database: DatabaseSync, tell: () => void): () => void {
  // Another number after commits of all connections but this one.
  const statement = database.prepare('pragma data_version');
  let known = statement.get()?.data_version;
  const timer = setInterval(() => {
    const version = readUnlessAway();
    if (version === known) return;
    known = version;
    tell();
  }, everyMs);
  timer.unref();

  function readUnlessAway() {
    try {
      return statement.get()?.data_version;
    } catch {
      // It is away or too busy: requests say so, this looks again.
      return known;
    }
  }

  return () => clearInterval(timer);
}
