import { sql } from 'kysely';
import type { Migration } from '../storage.ts';

/**
 * Stores an event once for all webhooks that receive it, and equal answers to requests with an Idempotency-Key
 * once. Deliveries and records of before keep their own bodies.
 */
export const storeBodiesOnce: Migration = async (tx, { kind, text, integer, clustered }) => {
  const statements = [
    `create table webhook_events (
      id ${text} primary key, workspace_id ${text} not null, type ${text} not null,
      subject ${text}, seq ${integer}, body ${text} not null, recipients ${text},
      created_at ${text} not null
    )`,
    `create index events_to_distribute on webhook_events (workspace_id, seq)
      where recipients is not null`,
    'create index events_by_age on webhook_events (created_at)',
    `alter table webhook_deliveries add column event_id ${text}`,
    'create index deliveries_of_event on webhook_deliveries (event_id)',
    ...makeBodyOptional[kind],

    `create table answer_bodies (
      workspace_id ${text} not null, digest ${text} not null, body ${text} not null,
      used_at ${text} not null, primary key (workspace_id, digest)
    ) ${clustered}`,
    'create index answer_bodies_by_use on answer_bodies (used_at)',
    `alter table idempotency_records add column body_digest ${text}`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(tx);
};

/** SQLite cannot drop a constraint of a column. */
const makeBodyOptional = {
  postgres: ['alter table webhook_deliveries alter column body drop not null'],
  sqlite: [
    'alter table webhook_deliveries add column optional_body text',
    'update webhook_deliveries set optional_body = body',
    'alter table webhook_deliveries drop column body',
    'alter table webhook_deliveries rename column optional_body to body',
  ],
};
