/** The queue of due deliveries. Servers on one database share it: each leases what it sends. */
import type { DisabledReason } from '../../shared/http/webhooks.ts';
import { toTime } from '../../shared/resources/scalars.ts';
import type { Queries, Storage, Tx } from '../storage/storage.ts';
import { lockWorkspace } from '../workspace-head.ts';
import { abandonDeliveries } from './outbox.ts';
import { countActiveWebhooks } from './webhooks.ts';

/** Longer than an attempt takes. After it, another server may send a delivery whose server has died. */
const leaseMs = 30_000;

const [secondMs, minuteMs, hourMs] = [1_000, 60_000, 3_600_000];

/** The pauses before the second and every further attempt. */
const retryDelaysMs = [
  5 * secondMs,
  5 * minuteMs,
  30 * minuteMs,
  2 * hourMs,
  5 * hourMs,
  10 * hourMs,
  14 * hourMs,
  20 * hourMs,
  24 * hourMs,
];
/** Receivers that failed together are not called together again. */
const maxJitter = 0.1;
const maxRetryAfterMs = 24 * hourMs;
const maxFailingMs = 5 * 24 * hourMs;

export type DueWebhook = { id: string; isFailing: boolean };

export type LeasedDelivery = {
  id: string;
  workspaceId: string;
  webhookId: string;
  body: string;
  attempts: number;
  /** The end of the lease, by which the result is recorded only if nobody else has leased the delivery. */
  leasedUntil: string;
  url: string;
  /** The secrets to sign with: the current one, and for a while the one before. */
  secrets: string[];
};

export type AttemptResult = {
  /** The response's status; null if there was no response. */
  status: number | null;
  text: string | null;
  error: string | null;
  retryAfterMs: number | null;
};

/** Returns the webhooks that have deliveries to send now. */
export async function findDueWebhooks(queries: Queries, nowMs: number): Promise<DueWebhook[]> {
  const webhooks = await queries
    .selectFrom('webhooks')
    .select(['id', 'failing_since'])
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('webhook_deliveries')
          .select('webhook_deliveries.id')
          .whereRef('webhook_deliveries.webhook_id', '=', 'webhooks.id')
          .where('next_attempt_at', '<=', toTime(nowMs)),
      ),
    )
    .execute();
  return webhooks.map(({ id, failing_since }) => ({ id, isFailing: failing_since !== null }));
}

/**
 * Leases at most `limit` due deliveries of a webhook. A delivery waits while an earlier one of the same
 * resource is pending.
 */
export function leaseDeliveries(
  storage: Storage,
  webhookId: string,
  limit: number,
  nowMs: number,
): Promise<LeasedDelivery[]> {
  const leasedUntil = toTime(nowMs + leaseMs);
  return storage.transaction(async tx => {
    let due = tx
      .selectFrom('webhook_deliveries as due')
      .select(['due.id', 'due.body', 'due.attempts'])
      .where('due.webhook_id', '=', webhookId)
      .where('due.next_attempt_at', '<=', toTime(nowMs))
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('webhook_deliveries as earlier')
              .select('earlier.id')
              .where('earlier.webhook_id', '=', webhookId)
              .where('earlier.next_attempt_at', 'is not', null)
              .whereRef('earlier.subject', '=', 'due.subject')
              .whereRef('earlier.seq', '<', 'due.seq'),
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
      .select(['workspace_id', 'url', 'secret', 'previous_secret', 'previous_secret_until'])
      .where('id', '=', webhookId)
      .executeTakeFirst();
    if (webhook === undefined) return [];
    const ids = deliveries.map(({ id }) => id);
    await tx
      .updateTable('webhook_deliveries')
      .set({ next_attempt_at: leasedUntil })
      .where('id', 'in', ids)
      .execute();
    const {
      workspace_id: workspaceId,
      url,
      secret,
      previous_secret,
      previous_secret_until,
    } = webhook;
    const hasPrevious = previous_secret !== null && (previous_secret_until ?? '') > toTime(nowMs);
    const secrets = hasPrevious ? [secret, previous_secret] : [secret];
    return deliveries.map(delivery => ({
      ...delivery,
      ...{ workspaceId, webhookId, leasedUntil, url, secrets },
    }));
  });
}

/** Stores the result of an attempt, and turns the webhook off if it has failed for too long. */
export async function recordAttempt(
  storage: Storage,
  delivery: LeasedDelivery,
  result: AttemptResult,
  { nowMs, random }: { nowMs: number; random: () => number },
): Promise<void> {
  const isDelivered = result.status !== null && result.status >= 200 && result.status < 300;
  const attempts = delivery.attempts + 1;
  const delayMs = isDelivered ? undefined : getRetryDelayMs(attempts, result, random);
  const isGone = result.status === 410;
  const isPending = delayMs !== undefined && !isGone;
  const change = {
    attempts,
    status: getStatus(isDelivered, isPending),
    response_status: result.status,
    response_text: result.text,
    error: result.error,
    last_attempt_at: toTime(nowMs),
    next_attempt_at: isPending ? toTime(nowMs + delayMs) : null,
  };
  await storage.transaction(async tx => {
    // Locked first, as by everything that changes webhooks, so that no two transactions wait for each other.
    await lockWorkspace(storage, tx, delivery.workspaceId);
    const { numUpdatedRows } = await tx
      .updateTable('webhook_deliveries')
      .set(change)
      .where('id', '=', delivery.id)
      .where('next_attempt_at', '=', delivery.leasedUntil)
      .executeTakeFirst();
    // The webhook was turned off or deleted meanwhile, or another server has leased the delivery.
    if (numUpdatedRows === 0n) return;
    const failingMs = await recordHealth(tx, delivery.webhookId, isDelivered, nowMs);
    const reason = isDelivered ? null : findDisabledReason({ isGone, isPending, failingMs });
    if (reason !== null) await turnOff(tx, delivery, reason, nowMs);
  });
}

function findDisabledReason({
  isGone,
  isPending,
  failingMs,
}: {
  isGone: boolean;
  isPending: boolean;
  failingMs: number;
}): DisabledReason | null {
  if (isGone) return 'gone';
  if (!isPending) return 'attempts_exhausted';
  return failingMs >= maxFailingMs ? 'only_failures' : null;
}

function getStatus(isDelivered: boolean, isPending: boolean): 'delivered' | 'pending' | 'failed' {
  if (isDelivered) return 'delivered';
  return isPending ? 'pending' : 'failed';
}

/** Returns the pause before the next attempt; undefined if there is none. */
function getRetryDelayMs(
  attempts: number,
  { status, retryAfterMs }: AttemptResult,
  random: () => number,
): number | undefined {
  const delayMs = retryDelaysMs[attempts - 1];
  if (delayMs === undefined) return undefined;
  const jitteredMs = delayMs * (1 + maxJitter * random());
  const isBusy = status === 429 || status === 503;
  const wantedMs = isBusy ? Math.min(retryAfterMs ?? 0, maxRetryAfterMs) : 0;
  return Math.round(Math.max(jitteredMs, wantedMs));
}

/** Notes since when the webhook fails. Returns the time for which it has failed, in milliseconds. */
async function recordHealth(
  tx: Tx,
  webhookId: string,
  isDelivered: boolean,
  nowMs: number,
): Promise<number> {
  const webhook = await tx
    .selectFrom('webhooks')
    .select('failing_since')
    .where('id', '=', webhookId)
    .executeTakeFirst();
  const failingSince = webhook?.failing_since ?? null;
  const isUnchanged = isDelivered === (failingSince === null);
  if (!isUnchanged) {
    await tx
      .updateTable('webhooks')
      .set({ failing_since: isDelivered ? null : toTime(nowMs) })
      .where('id', '=', webhookId)
      .execute();
  }
  return isDelivered || failingSince === null ? 0 : nowMs - Date.parse(failingSince);
}

/** Turns the webhook off, unless its owner has done so. Its deliveries end. */
async function turnOff(
  tx: Tx,
  { workspaceId, webhookId }: LeasedDelivery,
  reason: DisabledReason,
  nowMs: number,
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('webhooks')
    .set({ is_active: 0, disabled_reason: reason, updated_at: toTime(nowMs) })
    .where('id', '=', webhookId)
    .where('is_active', '=', 1)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return;
  await countActiveWebhooks(tx, workspaceId);
  await abandonDeliveries(tx, webhookId);
}

export type QueueState = { pendingCount: number; oldestPendingSeconds: number };

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
