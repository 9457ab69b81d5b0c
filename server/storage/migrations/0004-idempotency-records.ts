import { sql } from 'kysely';
import type { Migration } from '../storage.ts';

/** Adds the answers that are given again to requests with the same Idempotency-Key. */
export const addIdempotencyRecords: Migration = async (tx, { text, integer, clustered }) => {
  const statements = [
    `create table idempotency_records (
      api_key_id ${text} not null, key_hash ${text} not null, workspace_id ${text} not null,
      request_hash ${text} not null, status ${integer} not null, headers ${text} not null,
      body ${text}, created_at ${text} not null, primary key (api_key_id, key_hash)
    ) ${clustered}`,
    'create index idempotency_records_by_time on idempotency_records (created_at)',
  ];
  for (const statement of statements) await sql.raw(statement).execute(tx);
};
