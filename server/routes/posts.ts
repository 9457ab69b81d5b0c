/** Posts: what every resource has, lists by filter, and their labels. */
import type { Router } from 'express';
import { bulkLabelsBody, postLabelsBody, postListQuery } from '../../shared/http/api.ts';
import { callerOf } from '../auth.ts';
import { accept, notFound } from '../errors.ts';
import { requirePrecondition, sendJson, sendText } from '../http/conditional.ts';
import { readBody } from '../http/request-body.ts';
import { routeTemplate } from '../http/request-log.ts';
import { labelPosts } from '../resources/bulk-labels.ts';
import { adjustLabels, requireLabels } from '../resources/post-labels.ts';
import { listPosts } from '../resources/post-list.ts';
import { findLabels, findResource } from '../resources/reads.ts';
import { changeRow } from '../resources/resource-writes.ts';
import { type RouteContext, routeResource } from './resources.ts';
import { createRouter, type Handler, mount, pathId } from './routing.ts';

export function routePosts(context: RouteContext): Router {
  const { storage, door, answers } = context;
  const router = createRouter();

  const list: Handler = async (request, response) => {
    const query = accept(postListQuery, request.query);
    const { workspaceId, head } = callerOf(request);
    const make = () => listPosts(storage.queries, workspaceId, query);
    const asked = { workspaceId, head, url: request.originalUrl, route: routeTemplate(request) };
    sendJson(request, response, await answers.get(asked, make));
  };

  const labelMany: Handler = async (request, response) => {
    const { body, raw } = await readBody(request, response, bulkLabelsBody);
    const updated = await labelPosts(door, callerOf(request).workspaceId, body, raw);
    response.json({ updated });
  };

  const addToPost: Handler = async (request, response) => {
    const { workspaceId } = callerOf(request);
    const id = pathId(request);
    const exists = async () => {
      if ((await findResource(storage.queries, workspaceId, 'post', id)) === null) throw notFound();
    };
    const { body, raw } = await readBody(request, response, postLabelsBody, { exists });
    const { text } = await changeRow(
      { door, workspaceId, kind: 'post' },
      id,
      present => requirePrecondition(request, present),
      async (row, writing) => {
        await requireLabels(writing.tx, workspaceId, raw);
        const change = { add: body.label_ids, field: 'label_ids' };
        return adjustLabels(writing, workspaceId, row, change);
      },
    );
    sendText(request, response, { body: text });
  };

  const removeFromPost: Handler = async (request, response) => {
    const { workspaceId } = callerOf(request);
    const labelId = pathId(request, 'label_id');
    const { text } = await changeRow(
      { door, workspaceId, kind: 'post' },
      pathId(request),
      present => requirePrecondition(request, present),
      async (row, writing) => {
        const known = await findLabels(writing.tx, workspaceId, [labelId]);
        if (!known.has(labelId)) throw notFound();
        return adjustLabels(writing, workspaceId, row, { remove: [labelId], field: 'label_ids' });
      },
    );
    sendText(request, response, { body: text });
  };

  mount(router, '/labels', { post: labelMany });
  mount(router, '/:id/labels', { post: addToPost });
  mount(router, '/:id/labels/:label_id', { delete: removeFromPost });
  router.use(routeResource(context, 'post', list));
  return router;
}
