/** Adapts the statements of `node:sqlite` to Kysely. */
import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import type { WriteGuard } from './write-guard.ts';

const maxCachedStatements = 500;

type KyselyStatement = ReturnType<typeof toKyselyStatement>;

/**
 * Implements the few methods of better-sqlite3 that Kysely calls, and caches prepared statements.
 * @param guard refuses transactions on a damaged file, and learns of all errors and commits
 */
export function createKyselyDatabase(database: DatabaseSync, guard: WriteGuard) {
  const cachedStatements = new Map<string, KyselyStatement>();
  const transactionStatements = createTransactionStatements(database, guard);
  return {
    close: () => database.close(),
    prepare: (sql: string) => {
      const cached = transactionStatements.get(sql) ?? cachedStatements.get(sql);
      if (cached) return cached;
      const statement = recordErrors(guard, () =>
        toKyselyStatement(database, database.prepare(sql), guard),
      );
      const oldest = cachedStatements.keys().next().value;
      if (cachedStatements.size >= maxCachedStatements && oldest !== undefined)
        cachedStatements.delete(oldest);
      cachedStatements.set(sql, statement);
      return statement;
    },
  };
}

/** Creates the statements that begin and end transactions. */
function createTransactionStatements(database: DatabaseSync, guard: WriteGuard) {
  const statements = ['begin', 'commit', 'rollback'].map(sql => {
    const prepared = database.prepare(sql === 'begin' ? 'begin immediate' : sql);
    const statement = toKyselyStatement(database, prepared, guard);
    const run = (values: readonly unknown[]) => {
      if (sql !== 'rollback') guard.requireWritable();
      // SQLite ends the transaction itself on some errors, so there is nothing left to roll back.
      else if (!database.isTransaction) return emptyResult;
      return statement.run(values);
    };
    return [sql, { ...statement, run }] as const;
  });
  return new Map<string, KyselyStatement>(statements);
}

function toKyselyStatement(database: DatabaseSync, statement: StatementSync, guard: WriteGuard) {
  const toInputs = (values: readonly unknown[]) => values as SQLInputValue[];
  return {
    reader: statement.columns().length > 0,
    all: (values: readonly unknown[]) =>
      recordErrors(guard, () => statement.all(...toInputs(values))),
    run: (values: readonly unknown[]) =>
      recordErrors(guard, () => {
        const result = statement.run(...toInputs(values));
        if (!database.isTransaction) guard.recordCommit();
        return result;
      }),
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
