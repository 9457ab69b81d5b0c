/**
 * The embedded database: `node:sqlite`, one connection, durable at every commit. A transaction
 * takes the write lock at its start: without the lock, it could read and then fail at its first write.
 */
import { DatabaseSync } from 'node:sqlite';
import { Kysely, SqliteAdapter, SqliteDialect, sql } from 'kysely';
import { createChangeListeners } from './change-listeners.ts';
import { isDamage, requireOwnLog, requireSound } from './damage.ts';
import { createGroupCommit } from './group-commit.ts';
import { ensurePrivateFile } from './private-files.ts';
import { backUpSqlite, writeAtomically } from './sqlite-backup.ts';
import { createKyselyDatabase } from './sqlite-statements.ts';
import type { Storage, Tx } from './storage.ts';
import type { Tables } from './tables.ts';
import { createWriteGuard, FileGoneError } from './write-guard.ts';

const busyTimeoutMs = 5_000;
/** Interval at which commits of other processes are looked for, because SQLite sends no notification. */
const pollIntervalMs = 5_000;

export type SqliteOptions = {
  /**
   * True for a file that nothing else uses, and that gets its name once it is complete and synced. It has no
   * write-ahead log and no checkpoints, and its commits do not wait for the disk.
   */
  isCopy?: boolean;
};

/** Opens the database. `path` is a file, created with its folder if missing, or `:memory:`. */
export function openSqlite(path: string, { isCopy = false }: SqliteOptions = {}): Storage {
  if (path !== ':memory:') {
    ensurePrivateFile(path);
    requireOwnLog(path);
    if (!isCopy) requireSound(path, 'quick_check');
  }
  const database = new DatabaseSync(path, { timeout: busyTimeoutMs });
  database.exec(`pragma synchronous = ${isCopy ? 'off' : 'full'}`);
  // Some file systems do not support the write-ahead log. SQLite then waits for the disk at each commit.
  const journal = database.prepare(`pragma journal_mode = ${isCopy ? 'delete' : 'wal'}`).get();
  const hasWal = journal?.journal_mode === 'wal';
  const guard = createWriteGuard(database, path, hasWal);
  const queries = new Kysely<Tables>({
    dialect: new TransactionalSqliteDialect({ database: createKyselyDatabase(database, guard) }),
  });
  const listeners = createChangeListeners();
  let polling: NodeJS.Timeout | undefined;
  const transaction = createGroupCommit(queries, tx => listeners.notifyCommitted(tx));
  return {
    kind: 'sqlite',
    queries,
    transaction,
    exclusiveTransaction: transaction,
    // Transactions run one after the other.
    tryLock: async () => true,
    backUpBeforeMigration: async schema => {
      if (path === ':memory:') return;
      await writeAtomically(`${path}.from-${schema}`, part => backUpSqlite(path, part));
    },
    announce: async (tx, change) => listeners.announce(tx, change),
    onChange: listeners.onChange,
    receiveChanges: () => {
      polling ??= pollVersion(database, () => listeners.notify('gap'));
    },
    isReceivingChanges: () => true,
    check: async () => {
      await sql`select 1`.execute(queries);
      guard.requireWritable();
      // After a full disk only a write can tell that there is room again.
      if (guard.isDiskFull()) await transaction(rewriteNote);
      guard.requireRoom();
    },
    isUnavailable: error =>
      unavailableCodes.has(getPrimaryCode(error)) ||
      isDamage(error) ||
      isDiskError(error) ||
      error instanceof FileGoneError,
    close: async () => {
      clearInterval(polling);
      await queries.destroy();
      // Kysely closes only a database that it has used.
      if (database.isOpen) database.close();
    },
  };
}

/** Calls `notify` after commits of other processes, such as a command, once for several in a row. */
function pollVersion(database: DatabaseSync, notify: () => void): NodeJS.Timeout {
  const statement = database.prepare('pragma data_version');
  let known = statement.get()?.data_version;
  return setInterval(() => {
    try {
      const version = statement.get()?.data_version;
      if (version === known) return;
      known = version;
      notify();
    } catch {
      // The database is unavailable or busy. Requests report it, and this polls again.
    }
  }, pollIntervalMs).unref();
}

const rewriteNote = (tx: Tx) =>
  tx
    .updateTable('notes')
    .set(({ ref }) => ({ value: ref('value') }))
    .where('name', '=', 'needs')
    .execute();

/** Kysely's adapter would migrate SQLite without a transaction, although SQLite supports it. */
class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

class TransactionalSqliteDialect extends SqliteDialect {
  override createAdapter(): SqliteAdapter {
    return new TransactionalSqliteAdapter();
  }
}

/** SQLITE_BUSY, LOCKED, READONLY, IOERR, FULL, CANTOPEN. */
const unavailableCodes = new Set([5, 6, 8, 10, 13, 14]);

function getPrimaryCode(error: unknown): number {
  const code = error instanceof Error && 'errcode' in error ? Number(error.errcode) : 0;
  return code & 0xff;
}

/** True for the errors of a disk that is broken, full or read-only. */
function isDiskError(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  return code === 'EIO' || code === 'ENOSPC' || code === 'EDQUOT' || code === 'EROFS';
}
