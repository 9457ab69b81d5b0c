/** Manages webhooks. Needs a key with the scope `admin`. */
import { z } from 'zod';
import {
  newWebhookSchema,
  webhookChangeSchema,
  webhookSchema,
  webhookWithSecretSchema,
} from '../../shared/http/webhooks.ts';
import { createValidationProblem } from '../errors.ts';
import { createJsonAnswer, noContent } from '../http/answer.ts';
import { answerJson, requirePrecondition } from '../http/conditional.ts';
import { locate } from '../http/location.ts';
import { examples } from '../openapi/examples.ts';
import { checkTarget } from '../webhooks/addresses.ts';
import {
  changeWebhook,
  createWebhook,
  deleteWebhook,
  getWebhook,
  listWebhooks,
  rotateSecret,
} from '../webhooks/webhooks.ts';
import type { Context } from './context.ts';
import { type Route, type RouteCall, route } from './route.ts';

export const webhooksTag = 'Webhooks';
const path = '/api/webhooks';
const { webhook: example } = examples;
const secretExample = { ...example, secret: 'whsec_…' };

export const getWebhookKey = ({ principal, id }: RouteCall) => ({
  workspaceId: principal.workspaceId,
  id,
});
export const requireWebhook = (call: RouteCall) =>
  getWebhook(call.context.storage.queries, getWebhookKey(call));

/** Throws 422 if the server must not connect to the address. */
async function requireAllowedTarget({ webhookTargets }: Context, url: string): Promise<void> {
  const checked = await checkTarget(new URL(url), webhookTargets);
  if ('refusal' in checked) throw createValidationProblem({ url: [checked.refusal] });
}

const listRoute = route({
  method: 'GET',
  path,
  scope: 'admin',
  operation: { id: 'listWebhooks', tag: webhooksTag, summary: 'List all webhooks, newest first' },
  response: {
    status: 200,
    description: 'The webhooks, without their secrets.',
    schema: z.array(webhookSchema),
    example: [example],
    conditional: 'read',
  },
  handle: async ({ context, principal, request }) => {
    const webhooks = await listWebhooks(context.storage.queries, principal.workspaceId);
    return answerJson(request, { body: JSON.stringify(webhooks) });
  },
});

const creationRoute = route({
  method: 'POST',
  path,
  scope: 'admin',
  body: newWebhookSchema,
  secretFields: ['secret'],
  operation: {
    id: 'createWebhook',
    tag: webhooksTag,
    summary: 'Create a webhook; its secret is shown only once',
    description:
      'Every change then sends a `POST` to the address, signed by Standard Webhooks 1.0.0. ' +
      '[The guide](docs#webhooks) describes it.',
    example: { url: example.url, events: example.events },
  },
  response: {
    status: 201,
    description: 'The new webhook and its secret.',
    schema: webhookWithSecretSchema,
    example: secretExample,
    hasLocation: true,
    problems: ['limit_reached'],
  },
  check: ({ context, body }) => requireAllowedTarget(context, body.url),
  handle: async ({ context, principal, request, body }) => {
    const webhook = await createWebhook(context, principal.workspaceId, body);
    const headers = { 'Cache-Control': 'no-store', ...locate(request, webhook.id) };
    return createJsonAnswer(webhook, { status: 201, headers });
  },
});

const retrievalRoute = route({
  method: 'GET',
  path: `${path}/{id}`,
  scope: 'admin',
  operation: { id: 'getWebhook', tag: webhooksTag, summary: 'Read a webhook' },
  response: {
    status: 200,
    description: 'The webhook, without its secret.',
    schema: webhookSchema,
    example,
    conditional: 'read',
  },
  handle: async call =>
    answerJson(call.request, { body: JSON.stringify(await requireWebhook(call)) }),
});

const createChangeRoute = (method: 'PUT' | 'PATCH', summary: string) =>
  route({
    method,
    path: `${path}/{id}`,
    scope: 'admin',
    body: webhookChangeSchema,
    requireTarget: requireWebhook,
    operation: {
      id: `${method.toLowerCase()}Webhook`,
      tag: webhooksTag,
      summary,
      description:
        'Omitted fields stay as they are. `is_active: true` also forgets earlier failures.',
      example: { is_active: true },
    },
    response: {
      status: 200,
      description: 'The changed webhook.',
      schema: webhookSchema,
      example,
      conditional: 'write',
    },
    check: async call => {
      const { context, body } = call;
      const { url } = await requireWebhook(call);
      // A webhook that is sent back as it was read is accepted even while its name does not resolve.
      if (body.url !== undefined && body.url !== url) await requireAllowedTarget(context, body.url);
    },
    handle: async call => {
      const { context, request, body } = call;
      const webhook = await changeWebhook(context, getWebhookKey(call), body, current =>
        requirePrecondition(request, JSON.stringify(current)),
      );
      return answerJson(request, { body: JSON.stringify(webhook) });
    },
  });

const deletionRoute = route({
  method: 'DELETE',
  path: `${path}/{id}`,
  scope: 'admin',
  operation: {
    id: 'deleteWebhook',
    tag: webhooksTag,
    summary: 'Delete a webhook and its deliveries',
  },
  response: { status: 204, description: 'The webhook is deleted.', conditional: 'write' },
  handle: async call => {
    await deleteWebhook(call.context.storage, getWebhookKey(call), current =>
      requirePrecondition(call.request, JSON.stringify(current)),
    );
    return noContent;
  },
});

const rotationRoute = route({
  method: 'POST',
  path: `${path}/{id}/rotate-secret`,
  scope: 'admin',
  secretFields: ['secret'],
  operation: {
    id: 'rotateWebhookSecret',
    tag: webhooksTag,
    summary: 'Replace the secret',
    description:
      'The replaced secret signs too for 24 hours, so that receivers have time to learn the new one. ' +
      'After several rotations up to four earlier secrets do, each for its own 24 hours.',
  },
  response: {
    status: 200,
    description: 'The webhook and its new secret, which is shown only once.',
    schema: webhookWithSecretSchema,
    example: secretExample,
  },
  handle: async call =>
    createJsonAnswer(await rotateSecret(call.context, getWebhookKey(call)), {
      headers: { 'Cache-Control': 'no-store' },
    }),
});

export const webhookRoutes: readonly Route[] = [
  listRoute,
  creationRoute,
  retrievalRoute,
  createChangeRoute('PUT', 'Change a webhook'),
  createChangeRoute('PATCH', 'Change a webhook, as PUT does'),
  deletionRoute,
  rotationRoute,
];
