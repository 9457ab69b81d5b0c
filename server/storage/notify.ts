/**
 * Wake-ups by NOTIFY and LISTEN of PostgreSQL: the servers of one database announce their committed changes to each
 * other. A wake-up may be lost, and then the servers find the change when they compare heads. If the database, or a
 * pooler in front of it, forwards no notifications, a server compares heads at an interval.
 */
import type { Socket } from 'node:net';
import { sql } from 'kysely';
import { listenToPostgres } from './postgres-listener.ts';
import type { Change, ChangeListener, Queries } from './storage.ts';

/**
 * NOTIFY takes a lock that puts all commits of a database in one line. One message for each commit left 0.42 of the
 * commits of 32 clients, so one message carries the changes of this time.
 */
const delayMs = 10;

export type NotificationOptions = {
  /** The address for LISTEN. */
  url: string;
  /** Creates a socket for each connection. */
  stream: () => Socket;
  /** Interval at which heads are compared while no notification can arrive. */
  pollIntervalMs: number;
  /** Interval of the checks of the connection, and their timeout. */
  heartbeatMs: number;
  /** Called when notifications stop to arrive, with the reason, and when they arrive again, with null. */
  onProblem: (problem: string | null) => void;
};

export function createNotifications(queries: Queries, options: NotificationOptions) {
  const { pollIntervalMs, onProblem } = options;
  const closing = new AbortController();
  const waiting = new Map<string, number>();
  let sending: NodeJS.Timeout | undefined;
  let polling: NodeJS.Timeout | undefined;
  let problem: string | null = null;

  async function send(): Promise<void> {
    clearTimeout(sending);
    sending = undefined;
    const payloads = [...waiting].map(([workspaceId, seq]) => JSON.stringify({ workspaceId, seq }));
    waiting.clear();
    if (payloads.length === 0) return;
    await sql`select pg_notify('colophon_changes', payload) from unnest(${payloads}::text[]) as payload`
      .execute(queries)
      .catch(() => {
        // The database has failed, or knows no NOTIFY. The servers compare heads.
      });
  }

  return {
    /** Sends a committed change to the other servers, with other changes of the next milliseconds. */
    announce({ workspaceId, seq }: Change): void {
      waiting.set(workspaceId, Math.max(waiting.get(workspaceId) ?? 0, seq));
      sending ??= setTimeout(() => void send(), delayMs);
    },

    /**
     * Calls `listener` with the changes of other servers until it is closed. It calls `listener` with `gap` after each
     * interruption, and regularly while nothing can arrive.
     */
    receive(listener: ChangeListener): void {
      const { signal } = closing;
      const receive: ChangeListener = change => {
        if (!signal.aborted) listener(change);
      };
      /** Starts or ends the polling. Reports only the first problem until notifications arrive again. */
      const setProblem = (newProblem: string | null) => {
        const hasChanged = (newProblem === null) !== (problem === null);
        problem = newProblem;
        if (!hasChanged || signal.aborted) return;
        clearInterval(polling);
        if (newProblem !== null) {
          polling = setInterval(() => receive('gap'), pollIntervalMs).unref();
          receive('gap');
        }
        onProblem(newProblem);
      };
      listenToPostgres({ ...options, receive, setProblem, signal });
    },

    /** Null while notifications arrive; otherwise a sentence for the operator that says why not, without secrets. */
    get problem() {
      return problem;
    },

    /** Sends what still waits, and disconnects. */
    async close(): Promise<void> {
      closing.abort();
      clearInterval(polling);
      await send();
    },
  };
}
