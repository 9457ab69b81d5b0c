/** Labels of one post, and of many at once. */
import { bulkLabelsAnswer, bulkLabelsBody, postLabelsBody } from '../../shared/http/api.ts';
import { postSchema } from '../../shared/resources/post.ts';
import { notFound } from '../errors.ts';
import { requirePrecondition, sendText } from '../http/conditional.ts';
import { examples } from '../openapi/examples.ts';
import { labelPosts as labelMany } from '../resources/bulk-labels.ts';
import { adjustLabels, requireLabels } from '../resources/post-labels.ts';
import { findLabels, findResource } from '../resources/reads.ts';
import { changeRow } from '../resources/resource-writes.ts';
import { route } from './route.ts';

const tag = 'Posts';
const post = examples.post.resource;
const changed = {
  status: 200,
  description: 'The post.',
  schema: postSchema,
  example: post,
  conditional: 'write',
} as const;

export const addPostLabels = route({
  method: 'POST',
  path: '/api/posts/{id}/labels',
  scope: 'write',
  body: postLabelsBody,
  exists: async ({ context: { storage }, caller: { workspaceId }, id }) => {
    if ((await findResource(storage.queries, workspaceId, 'post', id)) === null) throw notFound();
  },
  about: {
    id: 'addPostLabels',
    tag,
    summary: 'Put labels on a post beside those it has',
    example: { label_ids: post.label_ids },
  },
  answer: changed,
  handle: async ({
    context: { door },
    caller: { workspaceId },
    id,
    request,
    response,
    ...sent
  }) => {
    const { text } = await changeRow(
      { door, workspaceId, kind: 'post' },
      id,
      present => requirePrecondition(request, present),
      async (row, writing) => {
        await requireLabels(writing.tx, workspaceId, sent.raw);
        const change = { add: sent.body.label_ids, field: 'label_ids' };
        return adjustLabels(writing, workspaceId, row, change);
      },
    );
    sendText(request, response, { body: text });
  },
});

export const removePostLabel = route({
  method: 'DELETE',
  path: '/api/posts/{id}/labels/{label_id}',
  scope: 'write',
  about: { id: 'removePostLabel', tag, summary: 'Take a label off a post' },
  answer: changed,
  handle: async ({
    context: { door },
    caller: { workspaceId },
    id,
    labelId,
    request,
    response,
  }) => {
    const { text } = await changeRow(
      { door, workspaceId, kind: 'post' },
      id,
      present => requirePrecondition(request, present),
      async (row, writing) => {
        const known = await findLabels(writing.tx, workspaceId, [labelId]);
        if (!known.has(labelId)) throw notFound();
        return adjustLabels(writing, workspaceId, row, { remove: [labelId], field: 'label_ids' });
      },
    );
    sendText(request, response, { body: text });
  },
});

export const labelPosts = route({
  method: 'POST',
  path: '/api/posts/labels',
  scope: 'write',
  body: bulkLabelsBody,
  about: {
    id: 'labelPosts',
    tag,
    summary: 'Put labels on many posts and take others off: all of it, or nothing',
    example: { post_ids: [post.id], add: post.label_ids, remove: [] },
  },
  answer: {
    status: 200,
    description: 'How many posts have changed.',
    schema: bulkLabelsAnswer,
    example: { updated: 1 },
  },
  handle: async ({ context: { door }, caller: { workspaceId }, response, body, raw }) => {
    const updated = await labelMany(door, workspaceId, body, raw);
    response.json({ updated });
  },
});
