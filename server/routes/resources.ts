/** Create, list, read, change and delete: the same for every kind of resource. */
import type { Request, Router } from 'express';
import { changeBody, creationBody } from '../../shared/http/api.ts';
import { type Kind, resources } from '../../shared/resources/resources.ts';
import { callerOf } from '../auth.ts';
import type { Door } from '../changes.ts';
import { notFound } from '../errors.ts';
import type { AnswerCache } from '../http/answer-cache.ts';
import { requirePrecondition, sendJson, sendText } from '../http/conditional.ts';
import { readBody } from '../http/request-body.ts';
import { routeTemplate } from '../http/request-log.ts';
import { findResource, listResources } from '../resources/reads.ts';
import { changeResource, createResource, deleteResource } from '../resources/resource-writes.ts';
import type { Storage } from '../storage/storage.ts';
import { createRouter, type Handler, mount, pathId } from './routing.ts';

export type RouteContext = {
  storage: Storage;
  door: Door;
  answers: AnswerCache;
  now: () => number;
};

/** @param list answers `GET` on the collection; without it, all there is in an array */
export function routeResource(
  { storage, door, answers }: RouteContext,
  kind: Kind,
  list?: Handler,
): Router {
  const { queries } = storage;
  const router = createRouter();
  const creation = creationBody(kind);
  const changes = changeBody(kind);
  const targetOf = (request: Request) => ({
    door,
    kind,
    workspaceId: callerOf(request).workspaceId,
  });
  const find = async (request: Request) => {
    const text = await findResource(queries, callerOf(request).workspaceId, kind, pathId(request));
    if (text === null) throw notFound();
    return text;
  };

  const listAll: Handler = async (request, response) => {
    const { workspaceId, head } = callerOf(request);
    const asked = { workspaceId, head, url: request.originalUrl, route: routeTemplate(request) };
    const make = () => listResources(queries, workspaceId, kind);
    sendJson(request, response, await answers.get(asked, make));
  };
  const create: Handler = async (request, response) => {
    const creationRequest = await readBody(request, response, creation);
    const { id, text } = await createResource(targetOf(request), creationRequest);
    response.setHeader('Location', `/api/${resources[kind].path}/${id}`);
    sendText(request, response, { status: 201, body: text });
  };
  const read: Handler = async (request, response) => {
    sendText(request, response, { body: await find(request) });
  };
  const change: Handler = async (request, response) => {
    const id = pathId(request);
    const changeRequest = await readBody(request, response, changes, {
      exists: () => find(request),
    });
    const { text } = await changeResource(targetOf(request), id, changeRequest, present =>
      requirePrecondition(request, present),
    );
    sendText(request, response, { body: text });
  };
  const remove: Handler = async (request, response) => {
    await deleteResource(targetOf(request), pathId(request), present =>
      requirePrecondition(request, present),
    );
    response.status(204).end();
  };

  mount(router, '/', { get: list ?? listAll, post: create });
  mount(router, '/:id', { get: read, put: change, patch: change, delete: remove });
  return router;
}
