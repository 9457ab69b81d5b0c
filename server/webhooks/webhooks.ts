/** Creates, changes and deletes the webhooks of a workspace. */
import { isDeepStrictEqual } from 'node:util';
import {
  maxWebhooks,
  type NewWebhook,
  type Webhook,
  type WebhookChange,
  type WebhookWithSecret,
} from '../../shared/http/webhooks.ts';
import { toTime } from '../../shared/resources/scalars.ts';
import { createValidationProblem, ProblemError } from '../errors.ts';
import type { Queries, Storage, Tx } from '../storage/storage.ts';
import { lockWorkspace } from '../workspace-head.ts';
import { newOrderedId } from '../workspaces/ordered-id.ts';
import { abandonDeliveries } from './outbox.ts';
import { rotateSecrets } from './secrets.ts';
import { generateSecret } from './signature.ts';
import {
  getStored,
  replaceStored,
  type StoredWebhook,
  toWebhook,
  type WebhookKey,
} from './stored-webhooks.ts';

export type WebhookContext = { storage: Storage; now: () => number };

/** Returns the webhooks of a workspace, newest first. */
export async function listWebhooks(queries: Queries, workspaceId: string): Promise<Webhook[]> {
  const stored = await queries
    .selectFrom('webhooks')
    .selectAll()
    .where('workspace_id', '=', workspaceId)
    .orderBy('id', 'desc')
    .execute();
  return stored.map(toWebhook);
}

/** Throws 404 if the workspace has no such webhook. */
export async function getWebhook(queries: Queries, key: WebhookKey): Promise<Webhook> {
  return toWebhook(await getStored(queries, key));
}

/** Throws 409 if the workspace has too many. The caller has checked the address. */
export function createWebhook(
  { storage, now }: WebhookContext,
  workspaceId: string,
  { url, events, description, is_active }: NewWebhook,
): Promise<WebhookWithSecret> {
  return changeWebhooks(storage, workspaceId, async tx => {
    const existing = await tx
      .selectFrom('webhooks')
      .select('id')
      .where('workspace_id', '=', workspaceId)
      .execute();
    if (existing.length >= maxWebhooks)
      throw new ProblemError('limit_reached', `A workspace has at most ${maxWebhooks} webhooks.`);
    const nowMs = now();
    const stored: StoredWebhook = {
      id: newOrderedId(nowMs),
      workspace_id: workspaceId,
      url: new URL(url).href,
      events: JSON.stringify(events),
      description,
      is_active: is_active ? 1 : 0,
      disabled_reason: null,
      failing_since: null,
      secret: generateSecret(),
      previous_secret: null,
      previous_secret_until: null,
      created_at: toTime(nowMs),
      updated_at: toTime(nowMs),
    };
    await tx.insertInto('webhooks').values(stored).execute();
    return { ...toWebhook(stored), secret: stored.secret };
  });
}

/**
 * Changes the webhook; omitted fields stay. Turning it on forgets its failures, and turning it off ends its
 * deliveries.
 * @param precondition throws unless the request's conditions match the current webhook
 */
export function changeWebhook(
  { storage, now }: WebhookContext,
  key: WebhookKey,
  { id: bodyId = key.id, events, is_active, ...texts }: WebhookChange,
  precondition: (webhook: Webhook) => void,
): Promise<Webhook> {
  return changeWebhooks(storage, key.workspaceId, async tx => {
    const stored = await getStored(tx, key);
    precondition(toWebhook(stored));
    if (bodyId !== key.id)
      throw createValidationProblem({ id: ['must match the id in the path, or be omitted'] });
    const changed = {
      ...stored,
      ...(texts.url !== undefined && { url: new URL(texts.url).href }),
      ...(texts.description !== undefined && { description: texts.description }),
      ...(events && { events: JSON.stringify(events) }),
      ...(is_active !== undefined && { is_active: is_active ? 1 : 0 }),
      ...(is_active === true && { disabled_reason: null, failing_since: null }),
    };
    if (isDeepStrictEqual(changed, { ...stored })) return toWebhook(stored);
    changed.updated_at = toTime(now());
    await replaceStored(tx, changed);
    if (stored.is_active === 1 && changed.is_active === 0) await abandonDeliveries(tx, key);
    return toWebhook(changed);
  });
}

export async function deleteWebhook(
  storage: Storage,
  key: WebhookKey,
  precondition: (webhook: Webhook) => void = () => {},
): Promise<void> {
  await changeWebhooks(storage, key.workspaceId, async tx => {
    precondition(toWebhook(await getStored(tx, key)));
    const { workspaceId, id } = key;
    await tx
      .deleteFrom('webhooks')
      .where('workspace_id', '=', workspaceId)
      .where('id', '=', id)
      .execute();
    await tx
      .deleteFrom('webhook_deliveries')
      .where('workspace_id', '=', workspaceId)
      .where('webhook_id', '=', id)
      .execute();
  });
}

/** Gives the webhook a new secret. The one that it replaces signs too for a day. */
export function rotateSecret(
  { storage, now }: WebhookContext,
  key: WebhookKey,
): Promise<WebhookWithSecret> {
  return changeWebhooks(storage, key.workspaceId, async tx => {
    const stored = await getStored(tx, key);
    const nowMs = now();
    const rotated = {
      ...stored,
      ...rotateSecrets(stored, nowMs),
      updated_at: toTime(nowMs),
    };
    await replaceStored(tx, rotated);
    return { ...toWebhook(rotated), secret: rotated.secret };
  });
}

function changeWebhooks<T>(
  storage: Storage,
  workspaceId: string,
  run: (tx: Tx) => Promise<T>,
): Promise<T> {
  return storage.transaction(async tx => {
    await lockWorkspace(storage, tx, workspaceId);
    const value = await run(tx);
    await countActiveWebhooks(tx, workspaceId);
    return value;
  });
}

/**
 * Stores the number of active webhooks. Call this while the workspace is locked: writers read the number
 * under the same lock, on every server.
 */
export async function countActiveWebhooks(tx: Tx, workspaceId: string): Promise<void> {
  await tx
    .updateTable('workspaces')
    .set(eb => ({
      active_webhooks: eb
        .selectFrom('webhooks')
        .select(webhooks => webhooks.fn.countAll<number>().as('count'))
        .where('workspace_id', '=', workspaceId)
        .where('is_active', '=', 1),
    }))
    .where('id', '=', workspaceId)
    .execute();
}
