import type { Tx } from '../storage.ts';

/** Column types as each database spells them. */
export type ColumnTypes = {
  text: string;
  integer: string;
  /** A table that may be empty after a crash, and in return costs no disk sync. */
  volatileTable: string;
};

export type Migration = (tx: Tx, types: ColumnTypes) => Promise<void>;
