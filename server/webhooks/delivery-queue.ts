/** The queue of due deliveries. Servers on one database share it: each leases what it sends. */
import { sql } from 'kysely';
import { toTime } from '../../shared/resources/scalars.ts';
import type { Queries, Storage, Tx } from '../storage/storage.ts';
import { listSigningSecrets } from './secrets.ts';

/** Longer than an attempt takes. After it, another server may send a delivery whose server has died. */
const leaseMs = 30_000;

type DueWebhook = { workspaceId: string; id: string; isFailing: boolean };

export type LeasedDelivery = {
  id: string;
  workspaceId: string;
  webhookId: string;
  body: string;
  attempts: number;
  /** The end of the lease, by which the result is recorded only if nobody else has leased the delivery. */
  leasedUntil: string;
  url: string;
  /** The secrets to sign with: the current one, and the earlier ones that still hold. */
  secrets: string[];
};

/**
 * The condition that a delivery was planned before the clock was set back. Its pause no longer means anything,
 * so it is due now. Clocks of servers that share the queue differ by less than a lease.
 */
function isFromLaterClock(nowMs: number) {
  const leased = toTime(nowMs + leaseMs);
  return sql<boolean>`next_attempt_at > ${leased} and coalesce(last_attempt_at, created_at) > ${leased}`;
}

/** Returns the webhooks that have deliveries to send now. */
export async function findDueWebhooks(queries: Queries, nowMs: number): Promise<DueWebhook[]> {
  const webhooks = await queries
    .selectFrom('webhooks')
    .select(['workspace_id', 'id', 'failing_since'])
    .where(({ exists, or, selectFrom }) => {
      const deliveries = selectFrom('webhook_deliveries')
        .select('webhook_deliveries.id')
        .whereRef('webhook_deliveries.workspace_id', '=', 'webhooks.workspace_id')
        .whereRef('webhook_deliveries.webhook_id', '=', 'webhooks.id');
      return or([
        exists(deliveries.where('next_attempt_at', '<=', toTime(nowMs))),
        exists(deliveries.where(isFromLaterClock(nowMs))),
      ]);
    })
    .execute();
  return webhooks.map(({ workspace_id, id, failing_since }) => ({
    workspaceId: workspace_id,
    id,
    isFailing: failing_since !== null,
  }));
}

/**
 * Leases at most `limit` due deliveries of a webhook. A delivery waits while an earlier one of the same
 * resource is pending.
 */
export function leaseDeliveries(
  storage: Storage,
  { workspaceId, id: webhookId }: Pick<DueWebhook, 'workspaceId' | 'id'>,
  limit: number,
  nowMs: number,
): Promise<LeasedDelivery[]> {
  const leasedUntil = toTime(nowMs + leaseMs);
  return storage.transaction(async tx => {
    let due = tx
      .selectFrom('webhook_deliveries as due')
      .select(['due.id', 'due.event_id', 'due.body', 'due.attempts'])
      .where('due.workspace_id', '=', workspaceId)
      .where('due.webhook_id', '=', webhookId)
      .where(({ eb, or }) =>
        or([eb('due.next_attempt_at', '<=', toTime(nowMs)), isFromLaterClock(nowMs)]),
      )
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('webhook_deliveries as earlier')
              .select('earlier.id')
              .where('earlier.workspace_id', '=', workspaceId)
              .where('earlier.webhook_id', '=', webhookId)
              .where('earlier.next_attempt_at', 'is not', null)
              .whereRef('earlier.subject', '=', 'due.subject')
              // A change and the event that it makes due have the same number.
              .whereRef('earlier.seq', '<=', 'due.seq')
              .where(({ or, eb }) =>
                or([
                  eb('earlier.seq', '<', eb.ref('due.seq')),
                  eb('earlier.id', '<', eb.ref('due.id')),
                ]),
              ),
          ),
        ),
      )
      .orderBy('due.next_attempt_at')
      .orderBy('due.id')
      .limit(limit);
    // SQLite locks the whole database at the start of a transaction.
    if (storage.kind === 'postgres') due = due.forUpdate().skipLocked();
    const deliveries = await due.execute();
    if (deliveries.length === 0) return [];
    const webhook = await tx
      .selectFrom('webhooks')
      .select(['url', 'secret', 'previous_secret', 'previous_secret_until'])
      .where('workspace_id', '=', workspaceId)
      .where('id', '=', webhookId)
      .executeTakeFirst();
    if (webhook === undefined) return [];
    const ids = deliveries.map(({ id }) => id);
    await tx
      .updateTable('webhook_deliveries')
      .set({ next_attempt_at: leasedUntil })
      .where('workspace_id', '=', workspaceId)
      .where('id', 'in', ids)
      .execute();
    const bodies = await readBodies(tx, workspaceId, deliveries);
    const secrets = listSigningSecrets(webhook, nowMs);
    return deliveries.map(({ id, event_id, body, attempts }) => ({
      ...{ id, workspaceId, webhookId, attempts, leasedUntil, url: webhook.url, secrets },
      body: body ?? bodies.get(event_id ?? '') ?? '',
    }));
  });
}

/** Returns the bodies of the deliveries' events, by the ids of the events. */
async function readBodies(
  tx: Tx,
  workspaceId: string,
  deliveries: readonly { event_id: string | null }[],
) {
  const ids = deliveries.flatMap(({ event_id }) => event_id ?? []);
  if (ids.length === 0) return new Map<string, string>();
  const events = await tx
    .selectFrom('webhook_events')
    .select(['id', 'body'])
    .where('workspace_id', '=', workspaceId)
    .where('id', 'in', ids)
    .execute();
  return new Map(events.map(({ id, body }) => [id, body]));
}

type QueueState = { pendingCount: number; oldestPendingSeconds: number };

/** Returns the number of pending deliveries of all workspaces, and the age of the oldest. */
export async function readQueueState(queries: Queries, nowMs: number): Promise<QueueState> {
  const { count, oldest } = await queries
    .selectFrom('webhook_deliveries')
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      fn.min<string | null>('created_at').as('oldest'),
    ])
    .where('next_attempt_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return {
    pendingCount: Number(count),
    oldestPendingSeconds: oldest === null ? 0 : (nowMs - Date.parse(oldest)) / 1_000,
  };
}
