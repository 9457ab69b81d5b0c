/** Queues events in the transaction of the change, so that no crash loses one or invents one. */
import { toTime } from '../../shared/resources/scalars.ts';
import { chunks, type Queries, type Tx } from '../storage/storage.ts';
import type { Tables } from '../storage/tables.ts';
import { newOrderedId } from '../workspaces/ordered-id.ts';
import {
  createResourceEvents,
  type FindLabels,
  type ResourceEvent,
  type RowChange,
} from './resource-events.ts';
import type { WebhookKey } from './stored-webhooks.ts';

/** An attempt to write more at once would hold up other requests. */
const maxDeliveriesPerBatch = 200;

/**
 * Stores an event for each change that a webhook wants, once for all webhooks, so that a change writes no more
 * than it has changed. The first deliveries are queued with it; the delivery worker queues the others. Returns
 * the number of events.
 */
export async function queueResourceEvents(
  { tx, findLabels }: { tx: Tx; findLabels: FindLabels },
  workspaceId: string,
  changes: readonly RowChange[],
  nowMs: number,
): Promise<number> {
  const events = await createResourceEvents(findLabels, changes, nowMs);
  return queueEvents(tx, workspaceId, events, nowMs);
}

/** Does this for events that were created. Call it while the workspace is locked. */
export async function queueEvents(
  tx: Tx,
  workspaceId: string,
  events: readonly ResourceEvent[],
  nowMs: number,
): Promise<number> {
  const webhooks = await findActiveWebhooks(tx, workspaceId);
  const wanted = events.flatMap(event => {
    const recipients = webhooks
      .filter(({ events: names }) => names.has('*') || names.has(event.type))
      .map(({ id }) => id);
    return recipients.length === 0 ? [] : [toStoredEvent(workspaceId, event, nowMs, recipients)];
  });
  for (const batch of chunks(wanted))
    await tx
      .insertInto('webhook_events')
      .values(batch)
      .onConflict(conflict => conflict.column('id').doNothing())
      .execute();
  if (wanted.length > 0) await distributeEvents(tx, workspaceId);
  return wanted.length;
}

type NewEvent = Pick<Tables['webhook_events'], 'type' | 'subject' | 'seq' | 'body'> & {
  onceKey?: string;
};

export function toStoredEvent(
  workspaceId: string,
  { type, subject, seq, body, onceKey }: NewEvent,
  nowMs: number,
  recipients: readonly string[] | null,
): Tables['webhook_events'] {
  return {
    ...{ type, subject, seq, body },
    id: onceKey === undefined ? newOrderedId(nowMs) : toOnceId(workspaceId, onceKey),
    workspace_id: workspaceId,
    recipients: recipients && JSON.stringify(recipients),
    created_at: toTime(nowMs),
  };
}

/** Sorts behind the ids of all other events: of two events of one change, the one with a key comes second. */
const toOnceId = (workspaceId: string, onceKey: string) => `once ${workspaceId} ${onceKey}`;

/** Returns the workspaces with events whose webhooks are still to get deliveries. */
export async function findUndistributed(queries: Queries): Promise<string[]> {
  const found = await queries
    .selectFrom('webhook_events')
    .select('workspace_id')
    .distinct()
    .where('recipients', 'is not', null)
    .execute();
  return found.map(({ workspace_id }) => workspace_id);
}

/**
 * Queues the deliveries of the oldest events, in their order. Webhooks that were turned off meanwhile get none.
 * Call it while the workspace is locked. Returns true if there may be more.
 */
export async function distributeEvents(queries: Queries, workspaceId: string): Promise<boolean> {
  const events = await queries
    .selectFrom('webhook_events')
    .select(['id', 'type', 'subject', 'seq', 'recipients', 'created_at'])
    .where('workspace_id', '=', workspaceId)
    .where('recipients', 'is not', null)
    .orderBy('seq')
    .orderBy('id')
    .limit(maxDeliveriesPerBatch)
    .execute();
  const active = new Set((await findActiveWebhooks(queries, workspaceId)).map(({ id }) => id));
  const deliveries: Tables['webhook_deliveries'][] = [];
  const distributed: string[] = [];
  for (const event of events) {
    if (deliveries.length >= maxDeliveriesPerBatch) break;
    distributed.push(event.id);
    const recipients: string[] = JSON.parse(event.recipients ?? '[]');
    for (const webhookId of recipients)
      if (active.has(webhookId))
        deliveries.push(toStoredDelivery({ workspaceId, webhookId, event }));
  }
  await insertDeliveries(queries, deliveries);
  for (const ids of chunks(distributed))
    await queries
      .updateTable('webhook_events')
      .set({ recipients: null })
      .where('workspace_id', '=', workspaceId)
      .where('id', 'in', ids)
      .execute();
  return distributed.length < events.length || events.length === maxDeliveriesPerBatch;
}

async function findActiveWebhooks(queries: Queries, workspaceId: string) {
  const stored = await queries
    .selectFrom('webhooks')
    .select(['id', 'events'])
    .where('workspace_id', '=', workspaceId)
    .where('is_active', '=', 1)
    .execute();
  return stored.map(({ id, events }) => ({ id, events: new Set<string>(JSON.parse(events)) }));
}

type NewDelivery = {
  workspaceId: string;
  webhookId: string;
  event: Omit<Tables['webhook_events'], 'workspace_id' | 'body'>;
};

/** Returns the delivery as it is stored, due since its event. */
export function toStoredDelivery({
  workspaceId,
  webhookId,
  event: { id: event_id, type, subject, seq, created_at },
}: NewDelivery): Tables['webhook_deliveries'] {
  return {
    ...{ event_id, type, subject, seq, created_at, body: null },
    id: newOrderedId(Date.parse(created_at)),
    workspace_id: workspaceId,
    webhook_id: webhookId,
    status: 'pending',
    attempts: 0,
    response_status: null,
    response_text: null,
    error: null,
    last_attempt_at: null,
    next_attempt_at: created_at,
  };
}

export async function insertDeliveries(
  queries: Queries,
  deliveries: readonly Tables['webhook_deliveries'][],
): Promise<void> {
  for (const batch of chunks(deliveries))
    await queries.insertInto('webhook_deliveries').values(batch).execute();
}

/** Ends the deliveries of a webhook that was turned off. Tests and replays are sent nevertheless. */
export async function abandonDeliveries(tx: Tx, { workspaceId, id }: WebhookKey): Promise<void> {
  await tx
    .updateTable('webhook_deliveries')
    .set({ status: 'failed', next_attempt_at: null, error: 'The webhook was turned off.' })
    .where('workspace_id', '=', workspaceId)
    .where('webhook_id', '=', id)
    .where('next_attempt_at', 'is not', null)
    .where('seq', 'is not', null)
    .execute();
}

/**
 * Ends all pending deliveries of a restored backup: the server may have delivered them after the backup was
 * made. Their owner may replay them. For the same reason posts that became due since then have no event.
 */
export async function abandonRestoredDeliveries(queries: Queries): Promise<void> {
  for (const workspaceId of await findUndistributed(queries))
    while (await distributeEvents(queries, workspaceId));
  await queries
    .updateTable('webhook_deliveries')
    .set({
      status: 'failed',
      next_attempt_at: null,
      error: 'The server was restored from a backup, and may have delivered this before.',
    })
    .where('next_attempt_at', 'is not', null)
    .execute();
  await queries.deleteFrom('notes').where('name', '=', 'due').execute();
}
