import type { Tx } from '../storage.ts';

/** Column types as each database spells them. */
export type ColumnTypes = { text: string; integer: string };

export type Migration = (tx: Tx, types: ColumnTypes) => Promise<void>;
