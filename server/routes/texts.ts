/** Counts and splits texts, and appends signatures to a post, as the extension does. */
import { splitBody, splitResponse } from '../../shared/http/split-body.ts';
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

const unfilledHeader = {
  'Colophon-Unfilled':
    'Names of the variables that stay as they are, such as `title, my.newsletter`. Missing if there are none.',
};

export const splitIntoParts = route({
  method: 'POST',
  path: '/api/split',
  scope: 'read',
  body: splitBody,
  operation: {
    id: 'splitText',
    tag: 'Texts',
    summary: 'Split a text into the parts of a thread',
    description:
      'Each part fits by the count of its network, with its number and its signatures. The text is cut at blank ' +
      'lines, at the ends of sentences and clauses, and at spaces, into as few parts as possible. Variables of ' +
      'signatures are filled in as in an append. Send either `network` or `site`. Nothing is stored.',
    example: { text: 'First.\n---\nSecond.', network: 'bluesky', numbering: '1/3' },
  },
  response: {
    status: 200,
    description: 'The parts, in order.',
    schema: splitResponse,
    example: {
      parts: [
        { content: 'First. 1/2', length: 10 },
        { content: 'Second. 2/2', length: 11 },
      ],
      limit: 300,
      cut_words: [],
    },
    problems: ['forbidden'],
    headers: unfilledHeader,
  },
  handle: async ({ context, principal, body, sentFields }) => {
    const { splitText } = await import('../signatures/split-text.ts');
    const source = {
      queries: context.storage.queries,
      workspaceId: principal.workspaceId,
      nowMs: context.now(),
    };
    const { unfilledNames, ...parts } = await splitText(source, { body, sentFields });
    return createJsonAnswer(parts, { headers: listUnfilled(unfilledNames) });
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
      'In signatures with variables, dates and times, `{{host}}`, `{{url}}`, your values (`{{my.NAME}}`) and other ' +
      'signatures (`{{signature.NAME}}`, one level deep) are filled ' +
      'in and `{{caret}}` is dropped. Other variables stay as they are, for a person to fill in.',
    example: { signature_ids: [signature.id], separator: 'blank-line' },
  },
  response: {
    status: 200,
    description: 'The post with the texts appended.',
    schema: postSchema,
    example: { ...post, content: `${post.content}\n\n— Ada #craft` },
    conditional: 'write',
    problems: ['conflict'],
    headers: unfilledHeader,
  },
  handle: async call => {
    const { context, principal, id, request, body, sentFields } = call;
    const { json, unfilledNames } = await appendSignatures(
      { ...context, workspaceId: principal.workspaceId, id },
      { body, sentFields },
      current => requirePrecondition(request, current),
    );
    return answerJson(request, { body: json, headers: listUnfilled(unfilledNames) });
  },
});

const listUnfilled = (names: readonly string[]): Record<string, string> =>
  names.length > 0 ? { 'Colophon-Unfilled': names.join(', ') } : {};
