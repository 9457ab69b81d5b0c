/** Webhooks as the database stores them. */
import type { Webhook } from '../../shared/http/webhooks.ts';
import { createNotFoundProblem } from '../errors.ts';
import type { Queries, Tx } from '../storage/storage.ts';
import type { Tables } from '../storage/tables.ts';

export type StoredWebhook = Tables['webhooks'];
export type WebhookKey = { workspaceId: string; id: string };

/** Throws 404 if the workspace has no such webhook. */
export async function getStored(
  queries: Queries,
  { workspaceId, id }: WebhookKey,
): Promise<StoredWebhook> {
  const stored = await queries
    .selectFrom('webhooks')
    .selectAll()
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (stored === undefined) throw createNotFoundProblem();
  return stored;
}

/** Stores the webhook's columns. */
export async function replaceStored(tx: Tx, { workspace_id, id, ...columns }: StoredWebhook) {
  await tx
    .updateTable('webhooks')
    .set(columns)
    .where('workspace_id', '=', workspace_id)
    .where('id', '=', id)
    .execute();
}

/** Returns the webhook as its owner sees it, without secrets. */
export function toWebhook(stored: StoredWebhook): Webhook {
  const { id, url, events, is_active, description, created_at, updated_at, disabled_reason } =
    stored;
  return {
    id,
    url,
    events: JSON.parse(events),
    is_active: is_active === 1,
    description,
    created_at,
    updated_at,
    disabled_reason,
  };
}
