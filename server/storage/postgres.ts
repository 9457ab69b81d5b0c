/**
 * PostgreSQL, for several servers on one database. If a connection is lost or gets no response, its
 * requests fail and it is replaced. Changes are announced after their commit, by NOTIFY.
 */
import { createHash } from 'node:crypto';
import { Socket } from 'node:net';
import { Kysely, PostgresDialect, type PostgresPool, sql } from 'kysely';
import pg from 'pg';
import { createChangeListeners } from './change-listeners.ts';
import { createNotifications, type NotificationOptions } from './notify.ts';
import { ConnectionError, isUnavailable } from './postgres-errors.ts';
import type { Storage, Tx } from './storage.ts';
import type { Tables } from './tables.ts';

const maxConnections = 10;
const connectTimeoutMs = 3_000;
const statementTimeoutMs = 30_000;

/** Timeouts for a PostgreSQL server that stops responding, in milliseconds. */
export type PostgresTimeouts = {
  /** For a statement: longer than PostgreSQL's own statement timeout. */
  responseTimeoutMs: number;
  /** For the check of the connection that receives changes. */
  heartbeatMs: number;
  /** Interval at which heads are compared while that connection receives none. */
  pollIntervalMs: number;
  /** For running statements when the storage is closed. */
  closeTimeoutMs: number;
};

const defaultTimeouts: PostgresTimeouts = {
  responseTimeoutMs: statementTimeoutMs + 5_000,
  heartbeatMs: 10_000,
  pollIntervalMs: 5_000,
  closeTimeoutMs: 3_000,
};

/** An arbitrary key that no other advisory lock of the database uses. */
const exclusiveLock = 4_021_774_305;

export type PostgresOptions = Partial<PostgresTimeouts> & {
  /**
   * The address for LISTEN, without a connection pooler. If it is given, `url` may be a pooler's: such a
   * pooler refuses timeouts at the start of a connection, so the database's role has to set them.
   */
  listenUrl?: string | undefined;
  onWakeUpProblem?: NotificationOptions['onProblem'];
  /** The name that PostgreSQL shows for the connections. */
  applicationName?: string;
};

export async function openPostgres(
  url: string,
  { listenUrl, applicationName = 'colophon', ...options }: PostgresOptions = {},
): Promise<Storage> {
  const { responseTimeoutMs, closeTimeoutMs, ...intervals } = { ...defaultTimeouts, ...options };
  const sockets = createSockets();
  const pool = new pg.Pool({
    connectionString: url,
    stream: sockets.open,
    max: maxConnections,
    connectionTimeoutMillis: connectTimeoutMs,
    ...(listenUrl === undefined && {
      statement_timeout: statementTimeoutMs,
      idle_in_transaction_session_timeout: statementTimeoutMs,
    }),
    keepAlive: true,
    application_name: applicationName,
    types: { getTypeParser },
  });
  // Without a listener, a lost connection would end the process. The code that uses the connection
  // learns of the loss when its query fails.
  const ignoreLoss = () => {};
  pool.on('error', ignoreLoss);
  pool.on('connect', client => client.on('error', ignoreLoss));

  const queries = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: createKyselyPool(pool, responseTimeoutMs) }),
  });
  const listeners = createChangeListeners();
  const closing = new AbortController();
  const notifications = createNotifications(queries, {
    ...intervals,
    url: listenUrl ?? url,
    stream: sockets.open,
    onProblem: options.onWakeUpProblem ?? (() => {}),
  });
  const transaction: Storage['transaction'] = async run => {
    let current: Tx | undefined;
    const result = await queries.transaction().execute(tx => {
      current = tx;
      return run(tx);
    });
    // This server's own streams need not wait for the database.
    const changes = current ? listeners.notifyCommitted(current) : [];
    for (const change of changes) notifications.announce(change);
    return result;
  };
  return {
    kind: 'postgres',
    queries,
    transaction,
    exclusiveTransaction: run =>
      transaction(async tx => {
        await sql`select pg_advisory_xact_lock(${exclusiveLock})`.execute(tx);
        return run(tx);
      }),
    tryLock: async (tx, name) => {
      const id = createHash('sha256').update(name).digest().readBigInt64BE();
      const { rows } = await sql<{ is_locked: boolean }>`
        select pg_try_advisory_xact_lock(cast(${String(id)} as bigint)) as is_locked
      `.execute(tx);
      return rows[0]?.is_locked === true;
    },
    // Operators of PostgreSQL make their own backups, suited to its size.
    backUpBeforeMigration: async () => {},
    announce: async (tx, change) => listeners.announce(tx, change),
    onChange: listeners.onChange,
    receiveChanges: () => notifications.receive(change => listeners.notify(change)),
    isReceivingChanges: () => notifications.problem === null,
    check: async () => {
      await sql`select 1`.execute(queries);
    },
    isUnavailable: error => closing.signal.aborted || isUnavailable(error),
    close: async () => {
      closing.abort();
      // A PostgreSQL server that has stopped responding never closes its connections.
      setTimeout(sockets.destroy, closeTimeoutMs).unref();
      await notifications.close();
      await queries.destroy();
    },
  };
}

/** Tracks the sockets of all connections, so that they can be destroyed when the storage is closed. */
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

/**
 * Adapts the pool. Statements have no names, so PostgreSQL plans each for its values: a plan for any values read
 * all 1,000,000 posts of a workspace for a list of ids, in 8 s instead of 6 ms. If a statement gets no response in
 * time, closes its connection.
 * @param responseTimeoutMs the time that PostgreSQL may take to answer a statement
 */
function createKyselyPool(pool: pg.Pool, responseTimeoutMs: number): PostgresPool {
  return {
    options: pool.options,
    end: () => pool.end(),
    connect: async () => {
      const client = await pool.connect().catch((error: unknown) => {
        throw new ConnectionError(error);
      });
      const query = async (text: string, values: readonly unknown[]) => {
        const timer = setTimeout(() => destroyConnection(client), responseTimeoutMs);
        try {
          return await client.query(text, [...values]);
        } finally {
          clearTimeout(timer);
        }
      };
      return {
        // Kysely's other form of `query` is for cursors, which are not used here.
        query: query as unknown as Awaited<ReturnType<PostgresPool['connect']>>['query'],
        release: destroy => client.release(destroy),
      };
    },
  };
}

/** Closes the connection at once: `end` would wait for the statement. The types of `pg` leave its socket out. */
function destroyConnection(client: pg.PoolClient): void {
  (client as unknown as { connection: { stream: Socket } }).connection.stream.destroy();
}

/** Parses BIGINT and COUNT as numbers instead of text; the values stay far below 2^53. */
function getTypeParser(oid: number, format?: 'text' | 'binary') {
  if (oid === pg.types.builtins.INT8) return Number;
  return format === 'binary'
    ? pg.types.getTypeParser(oid, 'binary')
    : pg.types.getTypeParser(oid, 'text');
}
