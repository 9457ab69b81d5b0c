/**
 * The interface of a database. All queries use Kysely and are the same for every database; only
 * these members differ.
 */
import type { Kysely, Transaction } from 'kysely';
import type { Tables } from './tables.ts';

export type Queries = Kysely<Tables>;
export type Tx = Transaction<Tables>;

/** A committed change: the workspace and its new sequence number. */
export type Change = { workspaceId: string; seq: number };

/** `gap`: changes of any workspace may have been missed. */
export type ChangeListener = (change: Change | 'gap') => void;

export interface Storage {
  readonly kind: 'sqlite' | 'postgres';
  readonly queries: Queries;
  /** Runs in one writing transaction, which is rolled back if `run` throws. */
  transaction<T>(run: (tx: Tx) => Promise<T>): Promise<T>;
  /** Runs in a transaction while no other exclusive transaction runs on this database. */
  exclusiveTransaction<T>(run: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * Locks a name until the end of the transaction. Returns false if the transaction of another server
   * has locked it.
   */
  tryLock(tx: Tx, name: string): Promise<boolean>;
  /**
   * Called before the schema changes, inside the same transaction: copies the database to a file
   * in the same folder, unless its operator makes backups anyway.
   * @param schema the name of the last migration that the database has
   */
  backUpBeforeMigration(schema: string): Promise<void>;
  /** Notifies all listeners, on every server of this database, once `tx` has committed. */
  announce(tx: Tx, change: Change): Promise<void>;
  /** Calls the listener with committed changes until the signal is aborted. */
  onChange(listener: ChangeListener, signal: AbortSignal): void;
  /**
   * Starts to notify the listeners of the changes of other servers too. Call it once, when the database has
   * the current schema.
   */
  receiveChanges(): void;
  /** False while these changes are found only by comparing heads. */
  isReceivingChanges(): boolean;
  /** Throws if the database does not respond, or does not keep what is written to it. */
  check(): Promise<void>;
  /** True if the error means that the database is unreachable or too busy. */
  isUnavailable(error: unknown): boolean;
  close(): Promise<void>;
}

/** Keeps the number of parameters in a statement far below the limits of both databases. */
const maxRowsPerStatement = 200;

export function* chunks<T>(items: readonly T[], size = maxRowsPerStatement): Generator<T[]> {
  for (let start = 0; start < items.length; start += size) yield items.slice(start, start + size);
}

/** Column types in the dialect of each database. */
export type ColumnTypes = {
  kind: Storage['kind'];
  text: string;
  integer: string;
  /**
   * Table option: stores rows in the primary key itself, which saves writing a page for each row.
   */
  clustered: string;
  /** A table that may be empty after a crash, and in return needs no disk sync. */
  volatileTable: string;
};

export type Migration = (tx: Tx, types: ColumnTypes) => Promise<void>;
