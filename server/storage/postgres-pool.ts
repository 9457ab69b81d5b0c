/** Connections to PostgreSQL as Kysely uses them. */
import type { PostgresPool } from 'kysely';
import pg from 'pg';
import { ConnectionError } from './postgres-faults.ts';

const maxNamedLength = 2_000;
const maxNames = 500;

/**
 * Statements have names, so that PostgreSQL plans each of them once a connection. A connection on
 * which one is not answered in time is ended, and with it whatever was asked there.
 */
export function namedPool(pool: pg.Pool, answerMs: number): PostgresPool {
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
      const client = await pool.connect().catch((error: unknown) => {
        throw new ConnectionError(error);
      });
      const query = async (text: string, values: readonly unknown[]) => {
        const name = nameOf(text);
        const patience = setTimeout(() => void client.end(), answerMs);
        try {
          return await client.query({ text, values: [...values], ...(name && { name }) });
        } finally {
          clearTimeout(patience);
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

/** BIGINT and COUNT come as text otherwise; ours stay far below 2^53. */
export function readNumbers(oid: number, format?: 'text' | 'binary') {
  if (oid === pg.types.builtins.INT8) return Number;
  return format === 'binary'
    ? pg.types.getTypeParser(oid, 'binary')
    : pg.types.getTypeParser(oid, 'text');
}
