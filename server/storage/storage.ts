/**
 * What the server asks of a database. All queries are Kysely's and the same on every one; only
 * what stands in this contract differs.
 */
import type { Kysely, Transaction } from 'kysely';
import type { Tables } from './tables.ts';

export type Queries = Kysely<Tables>;
export type Tx = Transaction<Tables>;

/** A committed change: the workspace and the sequence number that it has now. */
export type Change = { workspaceId: string; seq: number };

/** `gap`: changes may have been missed, of any workspace. */
export type ChangeListener = (change: Change | 'gap') => void;

export interface Storage {
  readonly kind: 'sqlite' | 'postgres';
  readonly queries: Queries;
  /**
   * Another number after every commit, by this process or another one; undefined where that
   * cannot be told more cheaply than by asking anew.
   */
  readonly version: (() => number) | undefined;
  /** Runs in one transaction that writes; rolled back when `run` throws. */
  transaction<T>(run: (tx: Tx) => Promise<T>): Promise<T>;
  /** The same, with nothing else of its sort running anywhere on this database. */
  exclusively<T>(run: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * Before the schema changes, inside the transaction that changes it: keeps the database as it is
   * in a file beside it, where it is one that nobody else keeps copies of.
   */
  keepCopy(schema: string): Promise<void>;
  /** Tells every listener, on every server of this database, once `tx` has committed. */
  announce(tx: Tx, change: Change): Promise<void>;
  /** Hears of committed changes until the signal is aborted. */
  onChange(listener: ChangeListener, signal: AbortSignal): void;
  /** Throws where the database does not answer, or keeps nothing that is written to it. */
  check(): Promise<void>;
  /** Whether the error means that the database cannot be reached or is too busy just now. */
  isUnavailable(error: unknown): boolean;
  close(): Promise<void>;
}

/** Parameters in one statement stay far below what either database takes. */
const maxRowsPerStatement = 200;

export function* chunks<T>(items: readonly T[], size = maxRowsPerStatement): Generator<T[]> {
  for (let start = 0; start < items.length; start += size) yield items.slice(start, start + size);
}
