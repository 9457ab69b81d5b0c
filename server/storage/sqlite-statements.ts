/** Adapts the statements of `node:sqlite` to Kysely. */
import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import type { WriteGuard } from './write-guard.ts';

const maxCachedStatements = 500;

type KyselyStatement = ReturnType<typeof toKyselyStatement>;

/**
 * Implements the few methods of better-sqlite3 that Kysely calls, and caches prepared statements.
 * @param flushesLater true if the commit of a transaction need not wait for the disk
 * @param guard refuses transactions on a damaged file, and learns of all errors
 */
export function createKyselyDatabase(
  database: DatabaseSync,
  flushesLater: boolean,
  guard: WriteGuard,
) {
  const cachedStatements = new Map<string, KyselyStatement>();
  const transactionStatements = createTransactionStatements(database, flushesLater, guard);
  return {
    close: () => database.close(),
    prepare: (sql: string) => {
      const cached = transactionStatements.get(sql) ?? cachedStatements.get(sql);
      if (cached) return cached;
      const statement = recordErrors(guard, () => toKyselyStatement(database.prepare(sql), guard));
      const oldest = cachedStatements.keys().next().value;
      if (cachedStatements.size >= maxCachedStatements && oldest !== undefined)
        cachedStatements.delete(oldest);
      cachedStatements.set(sql, statement);
      return statement;
    },
  };
}

/**
 * Creates the statements that begin and end transactions. Their commit does not wait for the disk if
 * `flushesLater` is true; writes outside of a transaction always do.
 */
function createTransactionStatements(
  database: DatabaseSync,
  flushesLater: boolean,
  guard: WriteGuard,
) {
  const setSynchronous = (isSynchronous: boolean) => {
    if (flushesLater) database.exec(`pragma synchronous = ${isSynchronous ? 'full' : 'normal'}`);
  };
  const statements = ['begin', 'commit', 'rollback'].map(sql => {
    const statement = toKyselyStatement(
      database.prepare(sql === 'begin' ? 'begin immediate' : sql),
      guard,
    );
    const run = (values: readonly unknown[]) => {
      if (sql !== 'rollback') guard.requireWritable();
      if (sql === 'begin') setSynchronous(false);
      try {
        // SQLite ends the transaction itself on some errors, so there is nothing left to roll back.
        if (sql === 'rollback' && !database.isTransaction) return emptyResult;
        const result = statement.run(values);
        if (sql === 'commit') guard.recordCommit();
        return result;
      } finally {
        if (!database.isTransaction) setSynchronous(true);
      }
    };
    return [sql, { ...statement, run }] as const;
  });
  return new Map<string, KyselyStatement>(statements);
}

function toKyselyStatement(statement: StatementSync, guard: WriteGuard) {
  const toInputs = (values: readonly unknown[]) => values as SQLInputValue[];
  return {
    reader: statement.columns().length > 0,
    all: (values: readonly unknown[]) =>
      recordErrors(guard, () => statement.all(...toInputs(values))),
    run: (values: readonly unknown[]) =>
      recordErrors(guard, () => statement.run(...toInputs(values))),
    iterate: (values: readonly unknown[]) => statement.iterate(...toInputs(values)),
  };
}

function recordErrors<T>({ recordError }: WriteGuard, run: () => T): T {
  try {
    return run();
  } catch (error) {
    throw recordError(error);
  }
}

const emptyResult = { changes: 0, lastInsertRowid: 0 };
