/** Adapts the connection pool of `pg` to Kysely. */
import type { Socket } from 'node:net';
import type { PostgresPool } from 'kysely';
import pg from 'pg';
import { ConnectionError } from './postgres-errors.ts';

const maxNamedStatementLength = 2_000;
const maxNamedStatements = 500;
/**
 * Statements whose plan depends on their values: a list of several values, and a pattern. From the sixth
 * execution of a named statement, PostgreSQL may use a plan that ignores them. Measured with 1,000,000 posts:
 * it then read all posts of the workspace, in 8 s instead of 6 ms.
 */
const valuePlanPattern = /\bin \(\$\d+, |\blike \$\d/;

/**
 * Names statements, so that PostgreSQL plans each of them once per connection. Statements that are given
 * together are sent together, because the pool's connections have pipelines. If a statement gets no
 * response in time, closes its connection; every statement that waits there then fails.
 * @param responseTimeoutMs the time that PostgreSQL may take to answer a statement
 */
export function createNamedStatementPool(pool: pg.Pool, responseTimeoutMs: number): PostgresPool {
  const namesByText = new Map<string, string>();
  const getStatementName = (text: string): string | undefined => {
    const knownName = namesByText.get(text);
    if (knownName !== undefined) return knownName;
    if (valuePlanPattern.test(text)) return undefined;
    // Long statements are inserts of varying lengths: each would be a new named statement and take
    // PostgreSQL's memory.
    if (text.length > maxNamedStatementLength || namesByText.size >= maxNamedStatements)
      return undefined;
    const name = `colophon_${namesByText.size}`;
    namesByText.set(text, name);
    return name;
  };
  return {
    options: pool.options,
    end: () => pool.end(),
    connect: async () => {
      const client = await pool.connect().catch((error: unknown) => {
        throw new ConnectionError(error);
      });
      const send = async (text: string, values: readonly unknown[]) => {
        const name = getStatementName(text);
        holdUntilTurnEnds(client);
        const timer = setTimeout(() => destroyConnection(client), responseTimeoutMs);
        try {
          return await client.query({ text, values: [...values], ...(name && { name }) });
        } finally {
          clearTimeout(timer);
        }
      };
      let begun: Promise<unknown> | undefined;
      /** Sends `begin` without waiting for its answer, which arrives with that of the first statement. */
      const query = async (text: string, values: readonly unknown[]) => {
        if (text === 'begin') {
          begun = send(text, values);
          begun.catch(() => {});
          return { command: 'BEGIN', rowCount: null, rows: [] };
        }
        const result = send(text, values);
        if (begun === undefined) return result;
        const beginning = begun;
        begun = undefined;
        return (await Promise.all([result, beginning]))[0];
      };
      return {
        // Kysely's other form of `query` is for cursors, which are not used here.
        query: query as unknown as Awaited<ReturnType<PostgresPool['connect']>>['query'],
        release: destroy => client.release(destroy),
      };
    },
  };
}

/**
 * Sends the statements of this turn of the event loop in one piece. Otherwise PostgreSQL would answer the first
 * of them before the others arrive.
 */
function holdUntilTurnEnds(client: pg.PoolClient): void {
  const socket = getSocket(client);
  socket.cork();
  // Runs after all promise reactions that are pending now, and those that they add.
  process.nextTick(() => socket.uncork());
}

/** Closes the connection at once: `end` would wait for the statements that have been sent. */
function destroyConnection(client: pg.PoolClient): void {
  getSocket(client).destroy();
}

/** Returns the socket of a connection, which the types of `pg` leave out. */
function getSocket(client: pg.PoolClient): Socket {
  return (client as unknown as { connection: { stream: Socket } }).connection.stream;
}

/** Parses BIGINT and COUNT as numbers instead of text; the values stay far below 2^53. */
export function getTypeParser(oid: number, format?: 'text' | 'binary') {
  if (oid === pg.types.builtins.INT8) return Number;
  return format === 'binary'
    ? pg.types.getTypeParser(oid, 'binary')
    : pg.types.getTypeParser(oid, 'text');
}
