/** Routes for the labels of one post, and of many at once. */
import { bulkLabelsBody, bulkLabelsResponse, postLabelsBody } from '../../shared/http/api.ts';
import { postSchema } from '../../shared/resources/post.ts';
import { createNotFoundProblem } from '../errors.ts';
import { createJsonAnswer } from '../http/answer.ts';
import { answerJson, requirePrecondition } from '../http/conditional.ts';
import { examples } from '../openapi/examples.ts';
import {
  addAndRemoveLabels,
  bulkLabelPosts as applyBulkLabels,
  requireExistingLabels,
} from '../resources/labels.ts';
import { requireResource } from '../resources/reads.ts';
import { changeRow } from '../resources/writes.ts';
import { route } from './route.ts';

const tag = 'Posts';
const post = examples.post.resource;
const postResponse = {
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
  requireTarget: ({ context: { storage }, principal: { workspaceId }, id }) =>
    requireResource(storage.queries, workspaceId, 'post', id),
  operation: {
    id: 'addPostLabels',
    tag,
    summary: 'Add labels to a post',
    example: { label_ids: post.label_ids },
  },
  response: postResponse,
  handle: async ({ context: { writer }, principal: { workspaceId }, id, request, ...rest }) => {
    const { json } = await changeRow(
      { writer, workspaceId, kind: 'post' },
      id,
      current => requirePrecondition(request, current),
      async (row, transaction) => {
        await requireExistingLabels(transaction, rest.sentFields);
        const change = { add: rest.body.label_ids, field: 'label_ids' };
        return addAndRemoveLabels(transaction, row, change);
      },
    );
    return answerJson(request, { body: json });
  },
});

export const removePostLabel = route({
  method: 'DELETE',
  path: '/api/posts/{id}/labels/{label_id}',
  scope: 'write',
  operation: { id: 'removePostLabel', tag, summary: 'Remove a label from a post' },
  response: postResponse,
  handle: async ({ context: { writer }, principal: { workspaceId }, id, labelId, request }) => {
    const { json } = await changeRow(
      { writer, workspaceId, kind: 'post' },
      id,
      current => requirePrecondition(request, current),
      async (row, transaction) => {
        const existing = await transaction.findLabels([labelId]);
        if (!existing.has(labelId)) throw createNotFoundProblem();
        return addAndRemoveLabels(transaction, row, {
          remove: [labelId],
          field: 'label_ids',
        });
      },
    );
    return answerJson(request, { body: json });
  },
});

export const bulkLabelPosts = route({
  method: 'POST',
  path: '/api/posts/labels',
  scope: 'write',
  body: bulkLabelsBody,
  operation: {
    id: 'labelPosts',
    tag,
    summary: 'Add labels to many posts and remove others, all or nothing',
    example: { post_ids: [post.id], add: post.label_ids, remove: [] },
  },
  response: {
    status: 200,
    description: 'The number of posts that changed.',
    schema: bulkLabelsResponse,
    example: { updated: 1 },
  },
  handle: async ({ context: { writer }, principal: { workspaceId }, body }) => {
    const updated = await applyBulkLabels(writer, workspaceId, body);
    return createJsonAnswer({ updated });
  },
});
