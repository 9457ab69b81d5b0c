/** Adapts the connection pool of `pg` to Kysely. */
import type { Socket } from 'node:net';
import type { PostgresPool } from 'kysely';
import pg from 'pg';
import { ConnectionError } from './postgres-errors.ts';

/**
 * Adapts the pool. Statements have no names, so PostgreSQL plans each for its values: a plan for any values read
 * all 1,000,000 posts of a workspace for a list of ids, in 8 s instead of 6 ms. If a statement gets no response in
 * time, closes its connection.
 * @param responseTimeoutMs the time that PostgreSQL may take to answer a statement
 */
export function createKyselyPool(pool: pg.Pool, responseTimeoutMs: number): PostgresPool {
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
export function getTypeParser(oid: number, format?: 'text' | 'binary') {
  if (oid === pg.types.builtins.INT8) return Number;
  return format === 'binary'
    ? pg.types.getTypeParser(oid, 'binary')
    : pg.types.getTypeParser(oid, 'text');
}
