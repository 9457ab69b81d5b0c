/** Queues deliveries in the transaction of the change, so that no crash loses an event or invents one. */
import type { EventType } from '../../shared/http/webhooks.ts';
import { toTime } from '../../shared/resources/scalars.ts';
import { chunks, type Queries, type Tx } from '../storage/storage.ts';
import type { Tables } from '../storage/tables.ts';
import { newOrderedId } from '../workspaces/ordered-id.ts';
import { createResourceEvents, type FindLabels, type RowChange } from './resource-events.ts';
import type { WebhookKey } from './stored-webhooks.ts';

/** Queues a delivery for each change and each webhook that wants it. Returns the number of deliveries. */
export async function queueResourceEvents(
  { tx, findLabels }: { tx: Tx; findLabels: FindLabels },
  workspaceId: string,
  changes: readonly RowChange[],
  nowMs: number,
): Promise<number> {
  const webhooks = await findActiveWebhooks(tx, workspaceId);
  if (webhooks.length === 0) return 0;
  const events = await createResourceEvents(findLabels, changes, nowMs);
  const deliveries = events.flatMap(({ type, subject, seq, body }) =>
    webhooks
      .filter(({ events: wanted }) => wanted.has('*') || wanted.has(type))
      .map(({ id }) =>
        toStoredDelivery({ workspaceId, webhookId: id, type, subject, seq, body, nowMs }),
      ),
  );
  await insertDeliveries(tx, deliveries);
  return deliveries.length;
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
  type: EventType;
  subject: string | null;
  seq: number | null;
  body: string;
  nowMs: number;
};

/** Returns the delivery as it is stored, due now. */
export function toStoredDelivery({
  workspaceId,
  webhookId,
  nowMs,
  ...rest
}: NewDelivery): Tables['webhook_deliveries'] {
  return {
    ...rest,
    id: newOrderedId(nowMs),
    workspace_id: workspaceId,
    webhook_id: webhookId,
    status: 'pending',
    attempts: 0,
    response_status: null,
    response_text: null,
    error: null,
    created_at: toTime(nowMs),
    last_attempt_at: null,
    next_attempt_at: toTime(nowMs),
  };
}

export async function insertDeliveries(
  tx: Tx,
  deliveries: readonly Tables['webhook_deliveries'][],
): Promise<void> {
  for (const batch of chunks(deliveries))
    await tx.insertInto('webhook_deliveries').values(batch).execute();
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
 * made. Their owner may replay them.
 */
export async function abandonRestoredDeliveries(queries: Queries): Promise<void> {
  await queries
    .updateTable('webhook_deliveries')
    .set({
      status: 'failed',
      next_attempt_at: null,
      error: 'The server was restored from a backup, and may have delivered this before.',
    })
    .where('next_attempt_at', 'is not', null)
    .execute();
}
