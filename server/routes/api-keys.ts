/** Keys of the caller's workspace, for callers that may manage them. */
import type { Router } from 'express';
import { newApiKeySchema } from '../../shared/http/api.ts';
import { callerOf } from '../auth.ts';
import { invalid, notFound } from '../errors.ts';
import { sendText } from '../http/conditional.ts';
import { readBody } from '../http/request-body.ts';
import { createKey, listKeys, revokeKey } from '../workspaces/keys.ts';
import type { RouteContext } from './resources.ts';
import { createRouter, type Handler, mount, pathId } from './routing.ts';

export function routeApiKeys({ storage, now }: RouteContext): Router {
  const { queries } = storage;
  const router = createRouter();

  const list: Handler = async (request, response) => {
    const keys = await listKeys(queries, callerOf(request).workspaceId);
    sendText(request, response, { body: JSON.stringify(keys) });
  };
  const create: Handler = async (request, response) => {
    const { body } = await readBody(request, response, newApiKeySchema);
    if (body.expires_at !== null && Date.parse(body.expires_at) <= now()) {
      throw invalid({ expires_at: ['must lie in the future'] });
    }
    const { workspaceId } = callerOf(request);
    const { apiKey, plainKey } = await createKey(queries, workspaceId, body, now());
    response.setHeader('Cache-Control', 'no-store');
    response.setHeader('Location', `/api/api-keys/${apiKey.id}`);
    response.status(201).json({ api_key: apiKey, plain_key: plainKey });
  };
  const revoke: Handler = async (request, response) => {
    const key = { id: pathId(request), workspaceId: callerOf(request).workspaceId };
    if (!(await revokeKey(queries, key, now()))) throw notFound();
    response.status(204).end();
  };

  mount(router, '/', { get: list, post: create });
  mount(router, '/:id', { delete: revoke });
  return router;
}
