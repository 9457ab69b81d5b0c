/** Runs several statements that do not need each other's results, in one round trip where there is one. */
import { type CompiledQuery, PostgresAdapter, type QueryResult } from 'kysely';
import type { Queries } from './storage.ts';

type Statements = readonly CompiledQuery<unknown>[];

type ResultOf<Statement> = Statement extends CompiledQuery<infer Row> ? QueryResult<Row> : never;
type ResultsOf<All extends Statements> = { -readonly [Index in keyof All]: ResultOf<All[Index]> };
type SentResultsOf<All extends Statements> = {
  -readonly [Index in keyof All]: Promise<ResultOf<All[Index]>>;
};

/**
 * Runs the statements in their order on one connection; each sees what those before it have changed. In a
 * transaction, a failed statement makes the later ones fail too.
 */
export async function executeTogether<const All extends Statements>(
  queries: Queries,
  statements: All,
): Promise<ResultsOf<All>> {
  if (statements.length === 0) return [] as unknown as ResultsOf<All>;
  const executor = queries.getExecutor();
  if (executor.adapter instanceof PostgresAdapter)
    return (await Promise.all(await sendTogether(queries, statements))) as ResultsOf<All>;
  const results = await executor.provideConnection(async connection => {
    const all: QueryResult<unknown>[] = [];
    // SQLite ends the transaction itself on some errors, and the statements behind would be committed.
    for (const statement of statements) all.push(await connection.executeQuery(statement));
    return all;
  });
  return results as ResultsOf<All>;
}

/**
 * Sends the statements on one connection, so that PostgreSQL receives all of them before it has answered the
 * first. Resolves once they are sent, with a promise for the result of each.
 */
export function sendTogether<const All extends Statements>(
  queries: Queries,
  statements: All,
): Promise<SentResultsOf<All>> {
  return new Promise((resolve, reject) => {
    queries
      .getExecutor()
      .provideConnection(async connection => {
        const results = statements.map(statement => connection.executeQuery(statement));
        resolve(results as SentResultsOf<All>);
        // A failure is that of its result, which the caller may have no use for.
        await Promise.allSettled(results);
      })
      .catch(reject);
  });
}
