import { sql } from 'kysely';
import type { Migration } from '../storage.ts';

/**
 * Adds the table `notes`, with facts about the database itself: the oldest version of Colophon that can
 * open it, and the schema of its projections. `derived_seq` is the number of the last change of a
 * workspace whose projections were made with that schema.
 */
export const addNotesTable: Migration = async (tx, { text, integer, clustered }) => {
  const statements = [
    `create table notes (name ${text} primary key, value ${text} not null) ${clustered}`,
    `alter table workspaces add column derived_seq ${integer} not null default 0`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(tx);
};
