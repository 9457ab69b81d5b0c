/** Keys of the caller's workspace, for callers that may manage them. */
import { z } from 'zod';
import { apiKeySchema, createdApiKeySchema, newApiKeySchema } from '../../shared/http/api.ts';
import { invalid, notFound } from '../errors.ts';
import { sendText } from '../http/conditional.ts';
import { examples } from '../openapi/examples.ts';
import { createKey, listKeys, revokeKey } from '../workspaces/keys.ts';
import { route } from './route.ts';

const tag = 'API keys';

export const listApiKeys = route({
  method: 'GET',
  path: '/api/api-keys',
  scope: 'admin',
  about: {
    id: 'listApiKeys',
    tag,
    summary: 'List the keys of the workspace that are not revoked',
  },
  answer: {
    status: 200,
    description: 'The keys, without their text.',
    schema: z.array(apiKeySchema),
    example: [examples.apiKey],
    conditional: 'read',
  },
  handle: async ({ context, caller, request, response }) => {
    const keys = await listKeys(context.storage.queries, caller.workspaceId);
    sendText(request, response, { body: JSON.stringify(keys) });
  },
});

export const createApiKey = route({
  method: 'POST',
  path: '/api/api-keys',
  scope: 'admin',
  body: newApiKeySchema,
  about: {
    id: 'createApiKey',
    tag,
    summary: 'Make a key; its text is shown this once',
    example: examples.newApiKey,
  },
  answer: {
    status: 201,
    description: 'The key and its text.',
    schema: createdApiKeySchema,
    example: { api_key: examples.apiKey, plain_key: 'clp_…' },
    hasLocation: true,
  },
  handle: async ({ context: { storage, now }, caller, response, body }) => {
    if (body.expires_at !== null && Date.parse(body.expires_at) <= now()) {
      throw invalid({ expires_at: ['must lie in the future'] });
    }
    const { apiKey, plainKey } = await storage.transaction(tx =>
      createKey(tx, caller.workspaceId, body, now()),
    );
    response.setHeader('Cache-Control', 'no-store');
    response.setHeader('Location', `/api/api-keys/${apiKey.id}`);
    response.status(201).json({ api_key: apiKey, plain_key: plainKey });
  },
});

export const revokeApiKey = route({
  method: 'DELETE',
  path: '/api/api-keys/{id}',
  scope: 'admin',
  about: { id: 'revokeApiKey', tag, summary: 'Revoke a key at once' },
  answer: { status: 204, description: 'The key is revoked.' },
  handle: async ({ context: { storage, now }, caller: { workspaceId }, id, response }) => {
    const isFound = await storage.transaction(tx => revokeKey(tx, { id, workspaceId }, now()));
    if (!isFound) throw notFound();
    response.status(204).end();
  },
});
