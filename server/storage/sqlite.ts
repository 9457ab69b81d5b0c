/**
 * The embedded database: `node:sqlite`, one connection, durable at every commit. A transaction
 * takes the write lock at its start, because one that reads first and then writes can fail halfway.
 */
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { Kysely, SqliteAdapter, SqliteDialect } from 'kysely';
import { copyEmbedded, writeWhole } from './embedded-copy.ts';
import { createGroupCommit } from './group-commit.ts';
import { createLocalChanges } from './local-changes.ts';
import { keepPrivate } from './private-files.ts';
import type { Storage } from './storage.ts';
import type { Tables } from './tables.ts';

const busyTimeoutMs = 5_000;
const maxCachedStatements = 500;

/** `path` is a file, made with its folder when missing, or `:memory:`. */
export function openSqlite(path: string): Storage {
  if (path !== ':memory:') keepPrivate(path);
  const database = new DatabaseSync(path, { timeout: busyTimeoutMs });
  database.exec('pragma journal_mode = wal; pragma synchronous = full');
  // Pages that many commits have changed are then copied into the file once.
  database.exec('pragma wal_autocheckpoint = 4000');
  const queries = new Kysely<Tables>({
    dialect: new EmbeddedDialect({ database: kyselyView(database) }),
  });
  const watcher = path === ':memory:' ? undefined : watchVersion(path);
  const changes = createLocalChanges();
  const transaction = createGroupCommit(queries, tx => changes.committed(tx));
  return {
    kind: 'sqlite',
    queries,
    version: watcher?.version,
    transaction,
    exclusively: transaction,
    keepCopy: async schema => {
      if (path === ':memory:') return;
      await writeWhole(`${path}.from-${schema}`, part => copyEmbedded(path, part));
    },
    announce: async (tx, change) => changes.announce(tx, change),
    onChange: changes.onChange,
    isUnavailable: error => unavailableCodes.has(primaryCode(error)),
    close: async () => {
      watcher?.close();
      await queries.destroy();
      // Kysely closes only what it has used.
      if (database.isOpen) database.close();
    },
  };
}

/** Kysely would migrate SQLite without a transaction, which it can very well do within one. */
class EmbeddedAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

class EmbeddedDialect extends SqliteDialect {
  override createAdapter(): SqliteAdapter {
    return new EmbeddedAdapter();
  }
}

/** A connection that writes nothing is told of all commits, those of this process among them. */
function watchVersion(path: string) {
  const database = new DatabaseSync(path, { readOnly: true, timeout: busyTimeoutMs });
  const statement = database.prepare('pragma data_version');
  // Asked with every request: an array is cheaper to make than an object with names.
  statement.setReturnArrays(true);
  return {
    version: () => Number(statement.get()?.[0]),
    close: () => database.close(),
  };
}

/** SQLITE_BUSY, LOCKED, READONLY, IOERR, FULL, CANTOPEN. */
const unavailableCodes = new Set([5, 6, 8, 10, 13, 14]);

function primaryCode(error: unknown): number {
  const code = error instanceof Error && 'errcode' in error ? Number(error.errcode) : 0;
  return code & 0xff;
}

/** The few methods of better-sqlite3 that Kysely calls, with prepared statements kept. */
function kyselyView(database: DatabaseSync) {
  const prepared = new Map<string, ReturnType<typeof statementView>>();
  return {
    close: () => database.close(),
    prepare: (sql: string) => {
      // SQLite ends the transaction itself on some errors, and then knows of none to roll back.
      if (sql === 'rollback' && !database.isTransaction) return doNothing;
      const known = prepared.get(sql);
      if (known) return known;
      const statement = statementView(database.prepare(sql === 'begin' ? 'begin immediate' : sql));
      const oldest = prepared.keys().next().value;
      if (prepared.size >= maxCachedStatements && oldest !== undefined) prepared.delete(oldest);
      prepared.set(sql, statement);
      return statement;
    },
  };
}

function statementView(statement: StatementSync) {
  return {
    reader: statement.columns().length > 0,
    all: (values: readonly unknown[]) => statement.all(...(values as SQLInputValue[])),
    run: (values: readonly unknown[]) => statement.run(...(values as SQLInputValue[])),
    iterate: (values: readonly unknown[]) => statement.iterate(...(values as SQLInputValue[])),
  };
}

const doNothing = {
  reader: false,
  all: () => [],
  run: () => ({ changes: 0, lastInsertRowid: 0 }),
  iterate: () => [].values(),
};
