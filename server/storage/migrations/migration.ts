import type { sql } from 'kysely';
import type { Tx } from '../storage.ts';

/** Column types that differ between the databases. */
export type ColumnTypes = { text: ReturnType<typeof sql>; integer: 'bigint' | 'integer' };

export type Migration = (tx: Tx, types: ColumnTypes) => Promise<void>;
