/**
 * The embedded database: `node:sqlite`, one connection, durable at every commit. A transaction
 * takes the write lock at its start: without the lock, it could read and then fail at its first write.
 * The thread also answers requests and must not wait for the disk. So it commits without a sync, and
 * reports the result once the log is synced on another thread.
 */
import { DatabaseSync } from 'node:sqlite';
import { Kysely, SqliteAdapter, SqliteDialect, sql } from 'kysely';
import { createChangeListeners } from './change-listeners.ts';
import { createCheckpoints } from './checkpoints.ts';
import { isDamage, requireOwnLog, requireSound } from './damage.ts';
import { createLogFlusher } from './durable-log.ts';
import { watchExternalCommits } from './external-commits.ts';
import { FileGoneError } from './file-in-place.ts';
import { createGroupCommit } from './group-commit.ts';
import { ensurePrivateFile } from './private-files.ts';
import { backUpSqlite, writeAtomically } from './sqlite-backup.ts';
import { createKyselyDatabase } from './sqlite-statements.ts';
import { findSqliteCandidates } from './sqlite-trigrams.ts';
import type { Storage, Tx } from './storage.ts';
import type { Tables } from './tables.ts';
import { createWriteGuard } from './write-guard.ts';

const busyTimeoutMs = 5_000;
/** Commits run checkpoints themselves from here on: those on the other thread have failed for long. */
const maxLogPages = 40_000;

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
  database.exec(`pragma wal_autocheckpoint = ${maxLogPages}`);
  const guard = createWriteGuard(database, path, hasWal);
  const queries = new Kysely<Tables>({
    dialect: new TransactionalSqliteDialect({
      database: createKyselyDatabase(database, hasWal, guard),
    }),
  });
  const listeners = createChangeListeners();
  let stopWatching = () => {};
  const durableLog = hasWal ? createLogFlusher(path) : undefined;
  const checkpoints = hasWal
    ? createCheckpoints(path, { fileChanges: guard.fileChanges })
    : undefined;
  const selectChangeCount = database.prepare('select total_changes() as count');
  let flushedCount = 0;
  const transaction = createGroupCommit(queries, {
    async onCommit() {
      const count = Number(selectChangeCount.get()?.count);
      // Without changes there is nothing to flush.
      if (count === flushedCount) return;
      flushedCount = count;
      checkpoints?.schedule();
      await durableLog?.flush();
    },
    onEnd: tx => listeners.notifyCommitted(tx),
  });
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
      stopWatching = watchExternalCommits(database, () => listeners.notify('gap'));
    },
    isReceivingChanges: () => true,
    findCandidates: findSqliteCandidates,
    // Migrations create it.
    ensureSearchIndex: async () => {},
    check: async () => {
      await sql`select 1`.execute(queries);
      durableLog?.requireInPlace();
      guard.requireWritable();
      // After a full disk only a write can tell that there is room again.
      if (guard.isDiskFull()) await transaction(rewriteNote);
    },
    isUnavailable: error =>
      unavailableCodes.has(getPrimaryCode(error)) ||
      isDamage(error) ||
      isDiskError(error) ||
      error instanceof FileGoneError,
    close: async () => {
      stopWatching();
      await checkpoints?.close();
      await durableLog?.close();
      await queries.destroy();
      // Kysely closes only a database that it has used.
      if (database.isOpen) database.close();
    },
  };
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
