import { sql } from 'kysely';
import type { Migration } from '../storage.ts';

/** Adds calendars: addresses with a secret, by which other programs read posts. */
export const addCalendars: Migration = async (tx, { text }) => {
  const statements = [
    `create table calendars (
      id ${text} primary key, workspace_id ${text} not null, name ${text} not null,
      label_ids ${text} not null, hash ${text} not null, created_at ${text} not null,
      last_used_at ${text}
    )`,
    'create unique index calendars_by_hash on calendars (hash)',
    'create index calendars_of_workspace on calendars (workspace_id, id)',
  ];
  for (const statement of statements) await sql.raw(statement).execute(tx);
};
