/** All that the server answers. The one place to add a route; nothing is mounted beside it. */
import { labelSchema } from '../../shared/resources/label.ts';
import { postSchema } from '../../shared/resources/post.ts';
import { signatureSchema } from '../../shared/resources/signature.ts';
import { createApiKey, listApiKeys, revokeApiKey } from './api-keys.ts';
import { openApiDocument, referencePage } from './docs.ts';
import { listen } from './events.ts';
import { healthz, readyz } from './health.ts';
import { listPosts } from './list-posts.ts';
import { managerPage, managerPart } from './manager.ts';
import { metrics } from './metrics.ts';
import { addPostLabels, labelPosts, removePostLabel } from './post-labels.ts';
import { listRoute, resourceRoutes } from './resources.ts';
import type { Route } from './route.ts';
import { sync } from './sync.ts';

export const routes: readonly Route[] = [
  listRoute('label', labelSchema),
  ...resourceRoutes('label', labelSchema),
  listRoute('signature', signatureSchema),
  ...resourceRoutes('signature', signatureSchema),
  listPosts,
  ...resourceRoutes('post', postSchema),
  addPostLabels,
  removePostLabel,
  labelPosts,
  listApiKeys,
  createApiKey,
  revokeApiKey,
  sync,
  listen,
  openApiDocument,
  ...referencePage,
  managerPage,
  managerPart,
  metrics,
];

/** Answered also while the server drains: whoever watches it has to be told so. */
export const healthRoutes: readonly Route[] = [healthz, readyz];
