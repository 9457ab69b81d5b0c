/** All routes of the server. A new route is added here, because only this list is mounted. */
import { labelSchema } from '../../shared/resources/label.ts';
import { postSchema } from '../../shared/resources/post.ts';
import { signatureSchema } from '../../shared/resources/signature.ts';
import { valueSchema } from '../../shared/resources/value.ts';
import { createApiKey, listApiKeys, revokeApiKey } from './api-keys.ts';
import { calendarRoutes } from './calendars.ts';
import { connectRoutes } from './connect.ts';
import { deliveryRoutes } from './deliveries.ts';
import { openApiDocument, referenceRoutes } from './docs.ts';
import { streamEvents } from './events.ts';
import { listPosts } from './list-posts.ts';
import { managerAsset, managerPage } from './manager.ts';
import { mcp } from './mcp.ts';
import { healthz, metrics, readyz } from './monitoring.ts';
import { pairingRoutes } from './pairings.ts';
import { addPostLabels, bulkLabelPosts, removePostLabel } from './post-labels.ts';
import { createListRoute, createResourceRoutes } from './resources.ts';
import type { Route } from './route.ts';
import { sync } from './sync.ts';
import { appendPostSignatures, countCharacters, splitIntoParts } from './texts.ts';
import { webhookRoutes } from './webhooks.ts';

export const routes: readonly Route[] = [
  createListRoute('label', labelSchema),
  ...createResourceRoutes('label', labelSchema),
  createListRoute('signature', signatureSchema),
  ...createResourceRoutes('signature', signatureSchema),
  createListRoute('value', valueSchema),
  ...createResourceRoutes('value', valueSchema),
  listPosts,
  ...createResourceRoutes('post', postSchema),
  addPostLabels,
  removePostLabel,
  bulkLabelPosts,
  appendPostSignatures,
  countCharacters,
  splitIntoParts,
  listApiKeys,
  createApiKey,
  revokeApiKey,
  ...calendarRoutes,
  ...pairingRoutes,
  ...webhookRoutes,
  ...deliveryRoutes,
  sync,
  streamEvents,
  mcp,
  openApiDocument,
  ...referenceRoutes,
  ...connectRoutes,
  managerPage,
  managerAsset,
  metrics,
];

/** These routes also answer while the server drains, so that monitoring learns that it is shutting down. */
export const healthRoutes: readonly Route[] = [healthz, readyz];
