/**
 * Detects commits of other processes to the embedded database, such as a second server. SQLite
 * sends no notification.
 */
import type { DatabaseSync } from 'node:sqlite';

/** The maximum delay of a notification. */
const pollIntervalMs = 1_000;

/**
 * Calls `notify` after commits of other processes, once for several in a row. Returns a function that
 * stops watching.
 */
export function watchExternalCommits(database: DatabaseSync, notify: () => void): () => void {
  // Changes after commits of all connections except this one.
  const statement = database.prepare('pragma data_version');
  let knownVersion = statement.get()?.data_version;
  const timer = setInterval(() => {
    const version = readVersion();
    if (version === knownVersion) return;
    knownVersion = version;
    notify();
  }, pollIntervalMs);
  timer.unref();

  function readVersion() {
    try {
      return statement.get()?.data_version;
    } catch {
      // The database is unavailable or busy. Requests report it; this polls again.
      return knownVersion;
    }
  }

  return () => clearInterval(timer);
}
