/**
 * Carries wake-ups by NOTIFY and LISTEN of PostgreSQL. If the database or a pooler in front of it cannot do
 * that, the server polls.
 */
import type { Socket } from 'node:net';
import { sql } from 'kysely';
import type { Queries } from '../storage.ts';
import { createChangeBatch } from './change-batch.ts';
import { listenToPostgres } from './postgres-listener.ts';
import { createReception } from './reception.ts';
import type { WakeUpOptions, WakeUps } from './wake-ups.ts';

type PostgresWakeUpOptions = WakeUpOptions & {
  queries: Queries;
  /** The address for LISTEN. */
  url: string;
  /** Creates a socket for each connection. */
  stream: () => Socket;
};

export function createPostgresWakeUps({ queries, ...options }: PostgresWakeUpOptions): WakeUps {
  const reception = createReception(options);
  const closing = new AbortController();
  const batch = createChangeBatch(async changes => {
    const payloads = changes.map(change => JSON.stringify(change));
    await sql`select pg_notify('colophon_changes', payload) from unnest(${payloads}::text[]) as payload`
      .execute(queries)
      .catch(() => {
        // The database has failed, or knows no NOTIFY. The servers compare heads.
      });
    return true;
  });
  return {
    announce: batch.announce,
    receive: listener => {
      reception.setListener(listener);
      listenToPostgres({ ...options, reception, signal: closing.signal });
    },
    get problem() {
      return reception.problem;
    },
    close: async () => {
      closing.abort();
      reception.stop();
      await batch.flush();
    },
  };
}
