/** Deliveries as their owner sees them: lists, tests and replays. */
import type { Delivery, EventType, Webhook } from '../../shared/http/webhooks.ts';
import type { ResourceKind } from '../../shared/resources/resources.ts';
import { toTime } from '../../shared/resources/scalars.ts';
import { createNotFoundProblem } from '../errors.ts';
import { examples } from '../openapi/examples.ts';
import type { Queries } from '../storage/storage.ts';
import type { Tables } from '../storage/tables.ts';
import { lockWorkspace } from '../workspace-head.ts';
import { insertDeliveries, toStoredDelivery, toStoredEvent } from './outbox.ts';
import type { WebhookKey } from './stored-webhooks.ts';
import { getWebhook, type WebhookContext } from './webhooks.ts';

const retentionMs = 7 * 86_400_000;
const deletionBatchSize = 200;

type StoredDelivery = Omit<
  Tables['webhook_deliveries'],
  'workspace_id' | 'webhook_id' | 'event_id' | 'subject' | 'seq' | 'body'
>;

const publicColumns = [
  'id',
  'type',
  'status',
  'attempts',
  'response_status',
  'response_text',
  'error',
  'last_attempt_at',
  'next_attempt_at',
  'created_at',
] as const satisfies readonly (keyof StoredDelivery)[];

/** Returns a page of the webhook's deliveries, newest first. */
export async function listDeliveries(
  queries: Queries,
  key: WebhookKey,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<{ data: Delivery[]; next_cursor: string | null }> {
  await getWebhook(queries, key);
  let query = queries
    .selectFrom('webhook_deliveries')
    .select(publicColumns)
    .where('workspace_id', '=', key.workspaceId)
    .where('webhook_id', '=', key.id)
    .orderBy('id', 'desc')
    // One more than the page takes shows whether more follow.
    .limit(limit + 1);
  if (cursor !== undefined) query = query.where('id', '<', cursor);
  const stored = await query.execute();
  const data = stored.slice(0, limit).map(delivery => delivery as Delivery);
  return { data, next_cursor: stored.length > limit ? (data.at(-1)?.id ?? null) : null };
}

/** Queues an example of the event, or of the first one that the webhook receives. */
export function queueTest(
  { storage, now }: WebhookContext,
  key: WebhookKey,
  event: EventType | undefined,
): Promise<Delivery> {
  return storage.transaction(async tx => {
    // Nobody can delete the webhook meanwhile.
    await lockWorkspace(storage, tx, key.workspaceId);
    const { events } = await getWebhook(tx, key);
    const test = createTest(key, events, event, now());
    await tx.insertInto('webhook_events').values(test).execute();
    const { workspaceId, id: webhookId } = key;
    const delivery = toStoredDelivery({ workspaceId, webhookId, event: test });
    await insertDeliveries(tx, [delivery]);
    return toDelivery(delivery);
  });
}

function createTest(
  key: WebhookKey,
  events: Webhook['events'],
  event: EventType | undefined,
  nowMs: number,
): Tables['webhook_events'] {
  const subscribed = events.find(name => name !== '*') as EventType | undefined;
  const type = event ?? subscribed ?? 'label.created';
  const body = JSON.stringify({ type, timestamp: toTime(nowMs), data: createExampleData(type) });
  return toStoredEvent(key.workspaceId, { type, subject: null, seq: null, body }, nowMs, null);
}

/** Sends a delivery again, with the same id. A pending one no longer waits for the time of its next attempt. */
export function replayDelivery(
  { storage, now }: WebhookContext,
  key: WebhookKey,
  deliveryId: string,
): Promise<Delivery> {
  return storage.transaction(async tx => {
    await lockWorkspace(storage, tx, key.workspaceId);
    await getWebhook(tx, key);
    const stored = await tx
      .selectFrom('webhook_deliveries')
      .selectAll()
      .where('workspace_id', '=', key.workspaceId)
      .where('webhook_id', '=', key.id)
      .where('id', '=', deliveryId)
      .executeTakeFirst();
    if (stored === undefined) throw createNotFoundProblem();
    const change = {
      next_attempt_at: toTime(now()),
      // One that had ended begins again, and later deliveries of the resource do not wait for it.
      ...(stored.status !== 'pending' && restart),
    };
    await tx
      .updateTable('webhook_deliveries')
      .set(change)
      .where('workspace_id', '=', key.workspaceId)
      .where('id', '=', deliveryId)
      .execute();
    return toDelivery({ ...stored, ...change });
  });
}

const restart = { status: 'pending', attempts: 0, subject: null, seq: null } as const;

/** Deletes deliveries that ended and are older than seven days, and then the events without deliveries. */
export async function deleteOldDeliveries(
  queries: Queries,
  nowMs: number,
  signal?: AbortSignal,
): Promise<void> {
  let deletedCount = deletionBatchSize;
  while (deletedCount === deletionBatchSize && !signal?.aborted) {
    const expired = await queries
      .selectFrom('webhook_deliveries')
      .select(['workspace_id', 'id'])
      .where('created_at', '<', toTime(nowMs - retentionMs))
      .where('next_attempt_at', 'is', null)
      .orderBy('created_at')
      .limit(deletionBatchSize)
      .execute();
    deletedCount = expired.length;
    if (deletedCount === 0) break;
    const workspaceIds = [...new Set(expired.map(delivery => delivery.workspace_id))];
    const ids = expired.map(({ id }) => id);
    await queries
      .deleteFrom('webhook_deliveries')
      .where('workspace_id', 'in', workspaceIds)
      .where('id', 'in', ids)
      .execute();
  }
  await deleteOldEvents(queries, toTime(nowMs - retentionMs), signal);
}

async function deleteOldEvents(queries: Queries, cutoff: string, signal?: AbortSignal) {
  let deletedCount = deletionBatchSize;
  while (deletedCount === deletionBatchSize && !signal?.aborted) {
    const expired = await queries
      .selectFrom('webhook_events')
      .select(['workspace_id', 'id'])
      .where('created_at', '<', cutoff)
      .where('recipients', 'is', null)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('webhook_deliveries')
              .select('webhook_deliveries.id')
              .whereRef('webhook_deliveries.event_id', '=', 'webhook_events.id'),
          ),
        ),
      )
      .limit(deletionBatchSize)
      .execute();
    deletedCount = expired.length;
    if (deletedCount === 0) return;
    await queries
      .deleteFrom('webhook_events')
      .where('workspace_id', 'in', [...new Set(expired.map(event => event.workspace_id))])
      .where(
        'id',
        'in',
        expired.map(({ id }) => id),
      )
      .execute();
  }
}

function toDelivery(stored: Tables['webhook_deliveries']): Delivery {
  return Object.fromEntries(publicColumns.map(name => [name, stored[name]])) as Delivery;
}

/** Returns data of the same shape as a real event, and marked as a test. */
function createExampleData(type: EventType) {
  const [kind, action] = type.split('.') as [ResourceKind, string];
  const previous = action === 'updated' ? examples[kind].earlier : {};
  return {
    object: examples[kind].resource,
    changed: Object.keys(previous),
    previous,
    test: true,
  };
}
