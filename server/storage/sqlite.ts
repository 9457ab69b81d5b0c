/**
 * The embedded database: `node:sqlite`, one connection, durable at every commit. A transaction
 * takes the write lock at its start, because one that reads first and then writes can fail halfway.
 * Its thread answers requests as well, so that it does not wait for the disk: a transaction is
 * committed without, and nobody hears of it before it is durable.
 */
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { Kysely, SqliteAdapter, SqliteDialect, sql } from 'kysely';
import { createCheckpoints } from './checkpoints.ts';
import { createDurableLog } from './durable-log.ts';
import { copyEmbedded, writeWhole } from './embedded-copy.ts';
import { FileGone } from './file-in-place.ts';
import { createGroupCommit } from './group-commit.ts';
import { createLocalChanges } from './local-changes.ts';
import { watchOtherCommits } from './other-commits.ts';
import { keepPrivate } from './private-files.ts';
import type { Storage } from './storage.ts';
import type { Tables } from './tables.ts';

const busyTimeoutMs = 5_000;
const maxCachedStatements = 500;
/** Pages in the log; only where nobody else has copied it into the file for long. */
const maxLogPages = 40_000;

/** `path` is a file, made with its folder when missing, or `:memory:`. */
export function openSqlite(path: string): Storage {
  if (path !== ':memory:') keepPrivate(path);
  const database = new DatabaseSync(path, { timeout: busyTimeoutMs });
  database.exec('pragma synchronous = full');
  // Some disks have no room for the log beside the file: there SQLite itself waits at each commit.
  const hasLog = database.prepare('pragma journal_mode = wal').get()?.journal_mode === 'wal';
  database.exec(`pragma wal_autocheckpoint = ${maxLogPages}`);
  const queries = new Kysely<Tables>({
    dialect: new EmbeddedDialect({ database: kyselyView(database, hasLog) }),
  });
  const watcher = path === ':memory:' ? undefined : watchVersion(path);
  const changes = createLocalChanges();
  const stopWatching = watchOtherCommits(database, () => changes.tell('gap'));
  const log = hasLog ? createDurableLog(path) : undefined;
  const checkpoints = hasLog ? createCheckpoints(path) : undefined;
  const countChanges = database.prepare('select total_changes() as count');
  let flushed = 0;
  const transaction = createGroupCommit(queries, {
    async onCommit() {
      const count = Number(countChanges.get()?.count);
      if (count === flushed) return;
      flushed = count;
      checkpoints?.soon();
      await log?.flush();
    },
    onEnd: tx => changes.committed(tx),
  });
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
    check: async () => {
      await sql`select 1`.execute(queries);
      log?.requireInPlace();
    },
    isUnavailable: error =>
      unavailableCodes.has(primaryCode(error)) || isOfDisk(error) || error instanceof FileGone,
    close: async () => {
      stopWatching();
      await checkpoints?.close();
      await log?.close();
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

/** What a file system says of a disk that is broken, full or read-only. */
function isOfDisk(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  return code === 'EIO' || code === 'ENOSPC' || code === 'EROFS';
}

type Prepared = ReturnType<typeof statementView>;

/**
 * The few methods of better-sqlite3 that Kysely calls, with prepared statements kept.
 * @param isFlushedLater whether a transaction's commit need not wait for the disk
 */
function kyselyView(database: DatabaseSync, isFlushedLater: boolean) {
  const prepared = new Map<string, Prepared>();
  const around = aroundTransactions(database, isFlushedLater);
  return {
    close: () => database.close(),
    prepare: (sql: string) => {
      const known = around.get(sql) ?? prepared.get(sql);
      if (known) return known;
      const statement = statementView(database.prepare(sql));
      const oldest = prepared.keys().next().value;
      if (prepared.size >= maxCachedStatements && oldest !== undefined) prepared.delete(oldest);
      prepared.set(sql, statement);
      return statement;
    },
  };
}

/** Whatever else writes, outside of a transaction, waits for the disk itself. */
function aroundTransactions(database: DatabaseSync, isFlushedLater: boolean) {
  const wait = (waits: boolean) => {
    if (isFlushedLater) database.exec(`pragma synchronous = ${waits ? 'full' : 'normal'}`);
  };
  const statements = ['begin', 'commit', 'rollback'].map(sql => {
    const statement = statementView(database.prepare(sql === 'begin' ? 'begin immediate' : sql));
    const run = (values: readonly unknown[]) => {
      if (sql === 'begin') wait(false);
      try {
        // SQLite ends the transaction itself on some errors, and then knows of none to roll back.
        if (sql === 'rollback' && !database.isTransaction) return nothingDone;
        return statement.run(values);
      } finally {
        if (!database.isTransaction) wait(true);
      }
    };
    return [sql, { ...statement, run }] as const;
  });
  return new Map<string, Prepared>(statements);
}

function statementView(statement: StatementSync) {
  return {
    reader: statement.columns().length > 0,
    all: (values: readonly unknown[]) => statement.all(...(values as SQLInputValue[])),
    run: (values: readonly unknown[]) => statement.run(...(values as SQLInputValue[])),
    iterate: (values: readonly unknown[]) => statement.iterate(...(values as SQLInputValue[])),
  };
}

const nothingDone = { changes: 0, lastInsertRowid: 0 };
