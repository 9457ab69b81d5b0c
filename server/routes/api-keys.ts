/** Manages the API keys of a workspace. Needs a key with the scope `admin`. */
import { z } from 'zod';
import { apiKeySchema, createdApiKeySchema, newApiKeySchema } from '../../shared/http/api.ts';
import { createNotFoundProblem, createValidationProblem } from '../errors.ts';
import { sendJson } from '../http/conditional.ts';
import { setLocation } from '../http/location.ts';
import { examples } from '../openapi/examples.ts';
import { createKey, listKeys, revokeKey } from '../workspaces/keys.ts';
import { route } from './route.ts';

const tag = 'API keys';

export const listApiKeys = route({
  method: 'GET',
  path: '/api/api-keys',
  scope: 'admin',
  operation: {
    id: 'listApiKeys',
    tag,
    summary: 'List the keys of the workspace, without revoked ones',
  },
  response: {
    status: 200,
    description: 'The keys, without their text.',
    schema: z.array(apiKeySchema),
    example: [examples.apiKey],
    conditional: 'read',
  },
  handle: async ({ context, principal, request, response }) => {
    const keys = await listKeys(context.storage.queries, principal.workspaceId);
    sendJson(request, response, { body: JSON.stringify(keys) });
  },
});

export const createApiKey = route({
  method: 'POST',
  path: '/api/api-keys',
  scope: 'admin',
  body: newApiKeySchema,
  secretFields: ['plain_key'],
  operation: {
    id: 'createApiKey',
    tag,
    summary: 'Create a key; its text is shown only once',
    example: examples.newApiKey,
  },
  response: {
    status: 201,
    description: 'The key and its text.',
    schema: createdApiKeySchema,
    example: { api_key: examples.apiKey, plain_key: 'clp_…' },
    hasLocation: true,
  },
  handle: async ({ context: { storage, now }, principal, request, response, body }) => {
    if (body.expires_at !== null && Date.parse(body.expires_at) <= now()) {
      throw createValidationProblem({ expires_at: ['must be in the future'] });
    }
    const { apiKey, plainKey } = await storage.transaction(tx =>
      createKey(tx, principal.workspaceId, body, now()),
    );
    response.setHeader('Cache-Control', 'no-store');
    setLocation(request, response, apiKey.id);
    response.status(201).json({ api_key: apiKey, plain_key: plainKey });
  },
});

export const revokeApiKey = route({
  method: 'DELETE',
  path: '/api/api-keys/{id}',
  scope: 'admin',
  operation: { id: 'revokeApiKey', tag, summary: 'Revoke a key immediately' },
  response: { status: 204, description: 'The key is revoked.' },
  handle: async ({ context: { storage, now }, principal: { workspaceId }, id, response }) => {
    const isFound = await storage.transaction(tx => revokeKey(tx, { id, workspaceId }, now()));
    if (!isFound) throw createNotFoundProblem();
    response.status(204).end();
  },
});
