/** Runs several statements that do not need each other's results, in one round trip where there is one. */
import { type CompiledQuery, PostgresAdapter, type QueryResult } from 'kysely';
import type { Queries } from './storage.ts';

type ResultsOf<Statements extends readonly CompiledQuery<unknown>[]> = {
  -readonly [Index in keyof Statements]: Statements[Index] extends CompiledQuery<infer Row>
    ? QueryResult<Row>
    : never;
};

/**
 * Runs the statements in their order on one connection; each sees what those before it have changed. In a
 * transaction, a failed statement makes the later ones fail too.
 */
export async function executeTogether<const Statements extends readonly CompiledQuery<unknown>[]>(
  queries: Queries,
  statements: Statements,
): Promise<ResultsOf<Statements>> {
  if (statements.length === 0) return [] as unknown as ResultsOf<Statements>;
  const executor = queries.getExecutor();
  const results = await executor.provideConnection(async connection => {
    // PostgreSQL receives all of them before it has answered the first.
    if (executor.adapter instanceof PostgresAdapter)
      return Promise.all(statements.map(statement => connection.executeQuery(statement)));
    const all: QueryResult<unknown>[] = [];
    // SQLite ends the transaction itself on some errors, and the statements behind would be committed.
    for (const statement of statements) all.push(await connection.executeQuery(statement));
    return all;
  });
  return results as ResultsOf<Statements>;
}
