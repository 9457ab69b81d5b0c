/**
 * Announces committed changes to the other servers of the database. NOTIFY inside the transaction of each
 * change takes a lock that puts all commits of a database in one line: with 32 clients it left 0.42 of the
 * commits. So it runs after the commits, for all changes of some milliseconds together.
 */
import { sql } from 'kysely';
import type { Change, Queries } from './storage.ts';

const delayMs = 10;

/**
 * Announces changes once they are committed. A change that is not announced, because the process ends or the
 * database fails, is found by the servers when they compare heads.
 */
export function createNotifier(queries: Queries) {
  /** The latest version of each workspace. */
  const waiting = new Map<string, number>();

  async function notifyAll(): Promise<void> {
    const payloads = [...waiting].map(([workspaceId, seq]) => JSON.stringify({ workspaceId, seq }));
    waiting.clear();
    if (payloads.length === 0) return;
    await sql`select pg_notify('colophon_changes', payload) from unnest(${payloads}::text[]) as payload`
      .execute(queries)
      .catch(() => {
        // The database has failed. The servers compare heads.
      });
  }

  return {
    announce({ workspaceId, seq }: Change): void {
      if (waiting.size === 0) setTimeout(() => void notifyAll(), delayMs);
      waiting.set(workspaceId, Math.max(waiting.get(workspaceId) ?? 0, seq));
    },
    /** Announces at once what still waits. */
    flush: notifyAll,
  };
}
