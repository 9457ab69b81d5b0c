/** The result of an attempt decides on the next one, and on the webhook itself. */
import type { DisabledReason } from '../../shared/http/webhooks.ts';
import { toTime } from '../../shared/resources/scalars.ts';
import type { Storage, Tx } from '../storage/storage.ts';
import { lockWorkspace } from '../workspace-head.ts';
import type { LeasedDelivery } from './delivery-queue.ts';
import { abandonDeliveries } from './outbox.ts';
import { countActiveWebhooks } from './webhooks.ts';

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

export type AttemptResult = {
  /** The response's status; null if there was no response. */
  status: number | null;
  text: string | null;
  error: string | null;
  retryAfterMs: number | null;
};

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
      .where('workspace_id', '=', delivery.workspaceId)
      .where('id', '=', delivery.id)
      .where('next_attempt_at', '=', delivery.leasedUntil)
      .executeTakeFirst();
    // The webhook was turned off or deleted meanwhile, or another server has leased the delivery.
    if (numUpdatedRows === 0n) return;
    const failingMs = await recordHealth(tx, delivery, isDelivered, nowMs);
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
  { retryAfterMs }: AttemptResult,
  random: () => number,
): number | undefined {
  const delayMs = retryDelaysMs[attempts - 1];
  if (delayMs === undefined) return undefined;
  const jitteredMs = delayMs * (1 + maxJitter * random());
  const wantedMs = Math.min(retryAfterMs ?? 0, maxRetryAfterMs);
  return Math.round(Math.max(jitteredMs, wantedMs));
}

/** Notes since when the webhook fails. Returns the time for which it has failed, in milliseconds. */
async function recordHealth(
  tx: Tx,
  { workspaceId, webhookId }: LeasedDelivery,
  isDelivered: boolean,
  nowMs: number,
): Promise<number> {
  const webhook = await tx
    .selectFrom('webhooks')
    .select('failing_since')
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', webhookId)
    .executeTakeFirst();
  const failingSince = webhook?.failing_since ?? null;
  const isUnchanged = isDelivered === (failingSince === null);
  if (!isUnchanged) {
    await tx
      .updateTable('webhooks')
      .set({ failing_since: isDelivered ? null : toTime(nowMs) })
      .where('workspace_id', '=', workspaceId)
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
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', webhookId)
    .where('is_active', '=', 1)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return;
  await countActiveWebhooks(tx, workspaceId);
  await abandonDeliveries(tx, { workspaceId, id: webhookId });
}
