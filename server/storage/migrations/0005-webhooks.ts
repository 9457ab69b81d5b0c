import { sql } from 'kysely';
import type { Migration } from '../storage.ts';

/**
 * Adds webhooks and their deliveries. `active_webhooks` counts those of a workspace that are turned on: a
 * writer reads it with the lock, so that a workspace without webhooks costs no query.
 */
export const addWebhooks: Migration = async (tx, { text, integer }) => {
  const statements = [
    `alter table workspaces add column active_webhooks ${integer} not null default 0`,

    `create table webhooks (
      id ${text} primary key, workspace_id ${text} not null, url ${text} not null,
      events ${text} not null, description ${text} not null, is_active ${integer} not null,
      disabled_reason ${text}, failing_since ${text}, secret ${text} not null,
      previous_secret ${text}, previous_secret_until ${text},
      created_at ${text} not null, updated_at ${text} not null
    )`,
    'create index webhooks_of_workspace on webhooks (workspace_id, id)',

    `create table webhook_deliveries (
      id ${text} primary key, workspace_id ${text} not null, webhook_id ${text} not null,
      type ${text} not null, subject ${text}, seq ${integer}, body ${text} not null,
      status ${text} not null, attempts ${integer} not null, response_status ${integer},
      response_text ${text}, error ${text}, created_at ${text} not null,
      last_attempt_at ${text}, next_attempt_at ${text}
    )`,
    'create index deliveries_in_lists on webhook_deliveries (webhook_id, id)',
    'create index deliveries_by_age on webhook_deliveries (created_at)',
    `create index deliveries_due on webhook_deliveries (webhook_id, next_attempt_at)
      where next_attempt_at is not null`,
    `create index deliveries_in_order on webhook_deliveries (webhook_id, subject, seq)
      where next_attempt_at is not null`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(tx);
};
