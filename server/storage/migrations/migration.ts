import type { Tx } from '../storage.ts';

/** Column types as each database spells them. */
export type ColumnTypes = {
  text: string;
  integer: string;
  /** After the columns: rows lie in the primary key itself, which saves a page for each write. */
  clustered: string;
  /** A table that may be empty after a crash, and in return costs no disk sync. */
  volatileTable: string;
};

export type Migration = (tx: Tx, types: ColumnTypes) => Promise<void>;
