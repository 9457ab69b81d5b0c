import type { Router } from 'express';
import { syncRequest } from '../../shared/sync/sync-protocol.ts';
import { callerOf, requireScope } from '../auth.ts';
import { readBody } from '../http/request-body.ts';
import { type SyncResult, syncRound } from '../sync/sync-round.ts';
import type { RouteContext } from './resources.ts';
import { createRouter, type Handler, mount } from './routing.ts';

/** Rows of posts with as many labels as fit in a body. */
const maxValues = 100_000;

export function routeSync(context: RouteContext): Router {
  const router = createRouter();
  const sync: Handler = async (request, response) => {
    const { body } = await readBody(request, response, syncRequest, { values: maxValues });
    if (body.changes.length > 0) requireScope(request, 'write');
    const result = await syncRound(context, callerOf(request).workspaceId, body);
    response.type('application/json').end(answerText(result));
  };
  mount(router, '/', { post: sync });
  return router;
}

/** The rows go out as they are stored, without being parsed on the way. */
function answerText({ changes, ...rest }: SyncResult): string {
  return `${JSON.stringify(rest).slice(0, -1)},"changes":[${changes.join(',')}]}`;
}
