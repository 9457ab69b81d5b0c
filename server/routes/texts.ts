/** Counts a text, and appends signatures to a post, as the extension does. */
import { appendSignaturesBody, countBody, countResponse } from '../../shared/http/text-bodies.ts';
import { postSchema } from '../../shared/resources/post.ts';
import { createJsonAnswer } from '../http/answer.ts';
import { answerJson, requirePrecondition } from '../http/conditional.ts';
import { examples } from '../openapi/examples.ts';
import { requireResource } from '../resources/reads.ts';
import { appendSignatures } from '../signatures/append-signatures.ts';
import { route } from './route.ts';

const post = examples.post.resource;
const signature = examples.signature.resource;

export const countCharacters = route({
  method: 'POST',
  path: '/api/count',
  // It only reads, so a read key may call it.
  scope: 'read',
  body: countBody,
  operation: {
    id: 'countText',
    tag: 'Texts',
    summary: 'Count a text as a network counts it',
    description: 'Send either `network` or `site`. The text is not stored.',
    example: { text: post.content, network: 'bluesky' },
  },
  response: {
    status: 200,
    description: 'The length and what is left.',
    schema: countResponse,
    example: { network: 'bluesky', length: 10, limit: 300, remaining: 290 },
    problems: ['forbidden'],
  },
  handle: async ({ body }) => {
    // Loaded with the first text, because the rules for characters and words take memory.
    const { countText } = await import('../counting/count-text.ts');
    return createJsonAnswer(countText(body));
  },
});

export const appendPostSignatures = route({
  method: 'POST',
  path: '/api/posts/{id}/signatures',
  scope: 'write',
  body: appendSignaturesBody,
  requireTarget: ({ context: { storage }, principal: { workspaceId }, id }) =>
    requireResource(storage.queries, workspaceId, 'post', id),
  operation: {
    id: 'appendSignatures',
    tag: 'Posts',
    summary: 'Append signatures to a post',
    description:
      'Copies their texts to the end of the content, in this order, with the separators of the extension. ' +
      'In signatures with variables, dates and times, `{{host}}` and `{{url}}` are filled in and ' +
      '`{{caret}}` is dropped. Other variables stay as they are, for a person to fill in.',
    example: { signature_ids: [signature.id], separator: 'blank-line' },
  },
  response: {
    status: 200,
    description: 'The post with the texts appended.',
    schema: postSchema,
    example: { ...post, content: `${post.content}\n\n— Ada #craft` },
    conditional: 'write',
    problems: ['conflict'],
    headers: {
      'Colophon-Unfilled':
        'Names of the variables that stay as they are, such as `title, ask`. Missing if there are none.',
    },
  },
  handle: async call => {
    const { context, principal, id, request, body, sentFields } = call;
    const { json, unfilledNames } = await appendSignatures(
      { ...context, workspaceId: principal.workspaceId, id },
      { body, sentFields },
      current => requirePrecondition(request, current),
    );
    const headers = unfilledNames.length > 0 && { 'Colophon-Unfilled': unfilledNames.join(', ') };
    return answerJson(request, { body: json, ...(headers && { headers }) });
  },
});
