import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/**
 * The database says which version it needs, and by which schemas its views were derived: up to
 * which change of each workspace is noted beside its head.
 */
export const noteVersions: Migration = async (tx, { text, integer, clustered }) => {
  const statements = [
    `create table notes (name ${text} primary key, value ${text} not null) ${clustered}`,
    `alter table workspaces add column derived_seq ${integer} not null default 0`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(tx);
};
