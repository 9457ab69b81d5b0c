import { sql } from 'kysely';
import type { Migration } from '../storage.ts';

/** Adds pairings, by which a device with a key invites another one, and who invited the owner of a key. */
export const addPairings: Migration = async (tx, { text }) => {
  const statements = [
    `create table pairings (
      id ${text} primary key, workspace_id ${text} not null, key_id ${text} not null,
      scope ${text} not null, code_hash ${text} not null, expires_at ${text} not null,
      claim_hash ${text}, key_hash ${text}, device_name ${text}, device_kind ${text},
      address ${text}, words ${text}, claimed_at ${text}, api_key_id ${text},
      fetched_at ${text}
    )`,
    'create unique index pairings_by_code on pairings (code_hash)',
    'create unique index pairings_by_claim on pairings (claim_hash)',
    'create index pairings_of_workspace on pairings (workspace_id)',
    `alter table api_keys add column invited_by ${text}`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(tx);
};
