/** Operations on posts' lists and labels, on keys, on sync and events. */
import { z } from 'zod';
import type { ZodOpenApiPathsObject } from 'zod-openapi';
import {
  apiKeySchema,
  bulkLabelsAnswer,
  bulkLabelsBody,
  createdApiKeySchema,
  newApiKeySchema,
  postLabelsBody,
  postListQuery,
  postPage,
} from '../../shared/http/api.ts';
import { uuid } from '../../shared/resources/identity.ts';
import { postSchema } from '../../shared/resources/post.ts';
import { syncAnswer, syncRequest } from '../../shared/sync/sync-protocol.ts';
import { examples } from './examples.ts';
import { operation } from './operation.ts';
import { idPath } from './resource-paths.ts';

const post = examples.post.resource;
const shownPost = {
  status: 200,
  description: 'The post.',
  schema: postSchema,
  example: post,
} as const;

export const listPosts = operation({
  id: 'listPosts',
  tag: 'Posts',
  summary: 'List posts by filter, newest first, in pages',
  description:
    'Filters are all to be met. `from` and `to` are inclusive and mean `published_at` of ' +
    'published posts, `scheduled_at` of the others. Pass `next_cursor` on as `cursor`.',
  query: postListQuery,
  success: {
    status: 200,
    description: 'A page of posts.',
    schema: postPage,
    example: { data: [post], next_cursor: null },
  },
  conditional: 'read',
});

const postLabelPaths: ZodOpenApiPathsObject = {
  '/api/posts/{id}/labels': {
    post: operation({
      id: 'addPostLabels',
      tag: 'Posts',
      summary: 'Put labels on a post beside those it has',
      path: idPath,
      body: { schema: postLabelsBody, example: { label_ids: post.label_ids } },
      success: shownPost,
      conditional: 'write',
      needs: 'write',
    }),
  },
  '/api/posts/{id}/labels/{label_id}': {
    delete: operation({
      id: 'removePostLabel',
      tag: 'Posts',
      summary: 'Take a label off a post',
      path: z.object({ id: uuid, label_id: uuid }),
      success: shownPost,
      conditional: 'write',
      needs: 'write',
    }),
  },
  '/api/posts/labels': {
    post: operation({
      id: 'labelPosts',
      tag: 'Posts',
      summary: 'Put labels on many posts and take others off: all of it, or nothing',
      body: {
        schema: bulkLabelsBody,
        example: { post_ids: [post.id], add: post.label_ids, remove: [] },
      },
      success: {
        status: 200,
        description: 'How many posts have changed.',
        schema: bulkLabelsAnswer,
        example: { updated: 1 },
      },
      needs: 'write',
    }),
  },
};

const keyPaths: ZodOpenApiPathsObject = {
  '/api/api-keys': {
    get: operation({
      id: 'listApiKeys',
      tag: 'API keys',
      summary: 'List the keys of the workspace that are not revoked',
      success: {
        status: 200,
        description: 'The keys, without their text.',
        schema: z.array(apiKeySchema),
        example: [examples.apiKey],
      },
      conditional: 'read',
      needs: 'admin',
    }),
    post: operation({
      id: 'createApiKey',
      tag: 'API keys',
      summary: 'Make a key; its text is shown this once',
      body: { schema: newApiKeySchema, example: examples.newApiKey },
      success: {
        status: 201,
        description: 'The key and its text.',
        schema: createdApiKeySchema,
        example: { api_key: examples.apiKey, plain_key: 'clp_…' },
        hasLocation: true,
      },
      needs: 'admin',
    }),
  },
  '/api/api-keys/{id}': {
    delete: operation({
      id: 'revokeApiKey',
      tag: 'API keys',
      summary: 'Revoke a key at once',
      path: idPath,
      success: { status: 204, description: 'The key is revoked.' },
      needs: 'admin',
    }),
  },
};

const syncPaths: ZodOpenApiPathsObject = {
  '/api/sync': {
    post: operation({
      id: 'sync',
      tag: 'Sync',
      summary: 'Send a device’s changes and get what is new',
      description: 'A key that only reads may sync without changes.',
      body: { schema: syncRequest, example: examples.sync },
      success: { status: 200, description: 'What became of it.', schema: syncAnswer },
      problems: ['forbidden'],
    }),
  },
  '/api/events': {
    get: operation({
      id: 'listen',
      tag: 'Sync',
      summary: 'Hear of changes as server-sent events',
      description:
        '`changed` tells the workspace’s new version and never data. With `Last-Event-ID` a ' +
        'listener that comes back is told whether it has missed something.',
      success: {
        status: 200,
        description: 'A stream that ends when its key dies.',
        schema: z.string(),
        mediaType: 'text/event-stream',
        example: 'event: changed\nid: 42\ndata: {"version":42}\n\n',
      },
    }),
  },
};

export const otherPaths: ZodOpenApiPathsObject = { ...postLabelPaths, ...keyPaths, ...syncPaths };
