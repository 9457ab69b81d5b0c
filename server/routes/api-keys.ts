/** Manages the API keys of a workspace. Needs a key with the scope `admin`. */
import { z } from 'zod';
import { apiKeySchema, createdApiKeySchema, newApiKeySchema } from '../../shared/http/api.ts';
import { createNotFoundProblem, createValidationProblem } from '../errors.ts';
import { createJsonAnswer, noContent } from '../http/answer.ts';
import { answerJson } from '../http/conditional.ts';
import { locate } from '../http/location.ts';
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
  handle: async ({ context, principal, request }) => {
    const keys = await listKeys(context.storage.queries, principal.workspaceId);
    return answerJson(request, { body: JSON.stringify(keys) });
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
  handle: async ({ context: { storage, now }, principal, request, body }) => {
    if (body.expires_at !== null && Date.parse(body.expires_at) <= now()) {
      throw createValidationProblem({ expires_at: ['must be in the future'] });
    }
    const { apiKey, plainKey } = await storage.transaction(tx =>
      createKey(tx, principal.workspaceId, body, now()),
    );
    const headers = { 'Cache-Control': 'no-store', ...locate(request, apiKey.id) };
    return createJsonAnswer({ api_key: apiKey, plain_key: plainKey }, { status: 201, headers });
  },
});

export const revokeApiKey = route({
  method: 'DELETE',
  path: '/api/api-keys/{id}',
  scope: 'admin',
  operation: { id: 'revokeApiKey', tag, summary: 'Revoke a key immediately' },
  response: { status: 204, description: 'The key is revoked.' },
  handle: async ({ context: { storage, now }, principal: { workspaceId }, id }) => {
    const isFound = await storage.transaction(tx => revokeKey(tx, { id, workspaceId }, now()));
    if (!isFound) throw createNotFoundProblem();
    return noContent;
  },
});
