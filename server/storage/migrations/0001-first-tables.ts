import { sql } from 'kysely';
import type { Migration } from '../storage.ts';

/**
 * Creates the tables of `tables.ts`. Filtered lists read one index each and stop when a page is
 * full.
 */
export const createFirstTables: Migration = async (
  tx,
  { text, integer, clustered, volatileTable },
) => {
  const statements = [
    `create table workspaces (
      id ${text} primary key, name ${text} not null, created_at ${text} not null,
      seq ${integer} not null, tag ${text} not null, clock ${text}
    ) ${clustered}`,

    `create table commits (
      workspace_id ${text} not null, seq ${integer} not null, tag ${text} not null,
      committed_at ${text} not null, primary key (workspace_id, seq)
    ) ${clustered}`,

    `create table rows (
      workspace_id ${text} not null, kind ${text} not null, id ${text} not null,
      seq ${integer} not null, created ${text} not null, shown ${integer} not null,
      trashed ${text}, "row" ${text} not null, view ${text}, born ${text},
      primary key (workspace_id, kind, id)
    )`,
    'create unique index rows_by_seq on rows (workspace_id, seq)',
    'create index rows_in_lists on rows (workspace_id, kind, shown, created, id)',
    'create index rows_in_trash on rows (trashed) where trashed is not null',

    `create table posts (
      workspace_id ${text} not null, id ${text} not null, created ${text} not null,
      status ${text} not null, calendar_time ${text}, folded ${text} not null,
      primary key (workspace_id, id)
    )`,
    'create index posts_in_lists on posts (workspace_id, created, id)',
    'create index posts_by_status on posts (workspace_id, status, created, id)',
    'create index posts_in_calendar on posts (workspace_id, calendar_time)',

    `create table post_labels (
      workspace_id ${text} not null, label_id ${text} not null, created ${text} not null,
      post_id ${text} not null, added ${text} not null,
      primary key (workspace_id, label_id, created, post_id)
    ) ${clustered}`,
    'create index post_labels_of_post on post_labels (workspace_id, post_id, added, label_id)',

    `create table devices (
      workspace_id ${text} not null, device ${text} not null, generation ${integer} not null,
      primary key (workspace_id, device)
    ) ${clustered}`,

    `create table api_keys (
      id ${text} primary key, workspace_id ${text} not null, name ${text} not null,
      scope ${text} not null, hash ${text} not null unique, created_at ${text} not null,
      last_used_at ${text}, expires_at ${text}, revoked_at ${text}
    )`,
    'create index api_keys_of_workspace on api_keys (workspace_id, created_at)',

    // Only servers on PostgreSQL use it.
    `create ${volatileTable} request_limits (
      key ${text} primary key, points ${integer} not null, expire ${integer}
    )`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(tx);
};
