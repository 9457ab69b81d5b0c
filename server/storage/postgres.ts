/**
 * PostgreSQL, for several servers on one database. A connection that is lost fails the requests
 * that were using it, and is replaced; changes are told by NOTIFY within their own transaction.
 */
import { Kysely, PostgresDialect, type PostgresPool, sql } from 'kysely';
import pg from 'pg';
import { createLocalChanges } from './local-changes.ts';
import { listenForChanges } from './postgres-listener.ts';
import type { Storage } from './storage.ts';
import type { Tables } from './tables.ts';

const maxConnections = 10;
const connectTimeoutMs = 3_000;
const statementTimeoutMs = 30_000;

/** Any number that nothing else on the database locks. */
const exclusiveLock = 4_021_774_305;

export async function openPostgres(url: string): Promise<Storage> {
  const pool = new pg.Pool({
    connectionString: url,
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

  const queries = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: named(pool) }) });
  const changes = createLocalChanges();
  const closing = new AbortController();
  listenForChanges(url, changes, closing.signal);
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
    isUnavailable: error => isUnavailable(error, 0),
    close: async () => {
      closing.abort();
      await queries.destroy();
    },
  };
}

/** BIGINT and COUNT come as text otherwise; ours stay far below 2^53. */
function readNumbers(oid: number, format?: 'text' | 'binary') {
  if (oid === pg.types.builtins.INT8) return Number;
  return format === 'binary'
    ? pg.types.getTypeParser(oid, 'binary')
    : pg.types.getTypeParser(oid, 'text');
}

const maxNamedLength = 2_000;
const maxNames = 500;

/** A pool whose statements have names, so that PostgreSQL plans each of them once a connection. */
function named(pool: pg.Pool): PostgresPool {
  const names = new Map<string, string>();
  const nameOf = (text: string): string | undefined => {
    const known = names.get(text);
    // Long ones are inserts of ever other lengths, which would fill the server's memory.
    if (known !== undefined || text.length > maxNamedLength || names.size >= maxNames) return known;
    const name = `colophon_${names.size}`;
    names.set(text, name);
    return name;
  };
  return {
    options: pool.options,
    end: () => pool.end(),
    connect: async () => {
      const client = await pool.connect();
      const query = (text: string, values: readonly unknown[]) => {
        const name = nameOf(text);
        return client.query({ text, values: [...values], ...(name && { name }) });
      };
      return {
        // Kysely's other form of `query` is for cursors, which are not used here.
        query: query as unknown as Awaited<ReturnType<PostgresPool['connect']>>['query'],
        release: destroy => client.release(destroy),
      };
    },
  };
}

/** Lost or refused connections, by the system's codes and by PostgreSQL's (SQLSTATE). */
const unavailableCodes =
  /^(ECONN\w+|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|08\w{3}|57P0\d|57014|53\w{3}|40001|40P01|25006|25P03|55P03|58030)$/;
/** `pg` says these by their sentences alone. */
const unavailableMessages =
  /Connection terminated|connection error|timeout exceeded when trying to connect|timeout expired|Connection ended|has been discarded|closed the connection/i;

function isUnavailable(error: unknown, depth: number): boolean {
  if (!(error instanceof Error) || depth > 3) return false;
  const code = 'code' in error ? String(error.code) : '';
  if (unavailableCodes.test(code) || unavailableMessages.test(error.message)) return true;
  const inner: unknown[] = error instanceof AggregateError ? error.errors : [error.cause];
  return inner.some(one => isUnavailable(one, depth + 1));
}
