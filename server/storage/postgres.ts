/**
 * PostgreSQL, for several servers on one database. A connection that is lost, or on which nobody
 * answers, fails the requests that were using it, and is replaced; changes are told by NOTIFY
 * within their own transaction.
 */
import { Socket } from 'node:net';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { createLocalChanges } from './local-changes.ts';
import { isUnavailable } from './postgres-faults.ts';
import { listenForChanges } from './postgres-listener.ts';
import { namedPool, readNumbers } from './postgres-pool.ts';
import type { Storage } from './storage.ts';
import type { Tables } from './tables.ts';

const maxConnections = 10;
const connectTimeoutMs = 3_000;
const statementTimeoutMs = 30_000;

/** How long a PostgreSQL that says nothing is waited for, in milliseconds. */
export type PostgresPatience = {
  /** For the answer to a statement: longer than PostgreSQL itself lets any of them run. */
  answerMs: number;
  /** For a sign of life where changes are listened for. */
  beatMs: number;
  /** For the end of what is under way once the storage is closed. */
  closeMs: number;
};

const usualPatience: PostgresPatience = {
  answerMs: statementTimeoutMs + 5_000,
  beatMs: 10_000,
  closeMs: 3_000,
};

/** Any number that nothing else on the database locks. */
const exclusiveLock = 4_021_774_305;

export async function openPostgres(
  url: string,
  { answerMs, beatMs, closeMs } = usualPatience,
): Promise<Storage> {
  const sockets = createSockets();
  const pool = new pg.Pool({
    connectionString: url,
    stream: sockets.open,
    max: maxConnections,
    connectionTimeoutMillis: connectTimeoutMs,
    statement_timeout: statementTimeoutMs,
    idle_in_transaction_session_timeout: statementTimeoutMs,
    keepAlive: true,
    application_name: 'colophon',
    types: { getTypeParser: readNumbers },
  });
  // Without a listener a lost connection would end the process, idle or in use. Whoever uses it
  // hears of the loss by a failed query.
  const ignoreLoss = () => {};
  pool.on('error', ignoreLoss);
  pool.on('connect', client => client.on('error', ignoreLoss));

  const queries = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: namedPool(pool, answerMs) }),
  });
  const changes = createLocalChanges();
  const closing = new AbortController();
  listenForChanges({ url, changes, signal: closing.signal, beatMs, stream: sockets.open });
  const transaction: Storage['transaction'] = run => queries.transaction().execute(run);
  return {
    kind: 'postgres',
    queries,
    version: undefined,
    transaction,
    exclusively: run =>
      transaction(async tx => {
        await sql`select pg_advisory_xact_lock(${exclusiveLock})`.execute(tx);
        return run(tx);
      }),
    // Whoever runs PostgreSQL has copies of their own, and the right ones for its size.
    keepCopy: async () => {},
    announce: async (tx, change) => {
      await sql`select pg_notify('colophon_changes', ${JSON.stringify(change)})`.execute(tx);
    },
    onChange: changes.onChange,
    check: async () => {
      await sql`select 1`.execute(queries);
    },
    isUnavailable: error => closing.signal.aborted || isUnavailable(error),
    close: async () => {
      closing.abort();
      // A connection on which nobody answers is never closed from the other side.
      setTimeout(sockets.destroy, closeMs).unref();
      await queries.destroy();
    },
  };
}

/** All sockets that connections use, so that none outlives the storage. */
function createSockets() {
  const sockets = new Set<Socket>();
  return {
    open: () => {
      const socket = new Socket();
      sockets.add(socket);
      socket.once('close', () => sockets.delete(socket));
      return socket;
    },
    destroy: () => {
      for (const socket of sockets) socket.destroy();
    },
  };
}
