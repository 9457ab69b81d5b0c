/** Create, list, read, change and delete: the same for every kind of resource. */
import { z } from 'zod';
import { changeBody, creationBody } from '../../shared/http/api.ts';
import { type Kind, resources } from '../../shared/resources/resources.ts';
import { notFound } from '../errors.ts';
import { requirePrecondition, sendJson, sendText } from '../http/conditional.ts';
import { routeTemplate } from '../http/request-log.ts';
import { examples } from '../openapi/examples.ts';
import { findResource, listResources } from '../resources/reads.ts';
import { changeResource, createResource, deleteResource } from '../resources/resource-writes.ts';
import { type Call, type Route, route } from './route.ts';

/** @param schema of the resource as it is answered */
export function resourceRoutes(kind: Kind, schema: z.ZodType): Route[] {
  const path = `/api/${resources[kind].path}` as const;
  const tag = tagOf(kind);
  const Kind = kind.replace(/^./, first => first.toUpperCase());
  const { resource: example, creation, change } = examples[kind];
  const targetOf = ({ context: { door }, caller }: Call) => ({
    door,
    kind,
    workspaceId: caller.workspaceId,
  });
  const find = async ({ context, caller, id }: Call) => {
    const text = await findResource(context.storage.queries, caller.workspaceId, kind, id);
    if (text === null) throw notFound();
    return text;
  };

  const create = route({
    method: 'POST',
    path,
    scope: 'write',
    body: creationBody(kind),
    about: {
      id: `create${Kind}`,
      tag,
      summary: `Create a ${kind}`,
      description: 'With an id of your own the request may be repeated safely.',
      example: creation,
    },
    answer: {
      status: 201,
      description: `The new ${kind}.`,
      schema,
      example,
      hasLocation: true,
      hasTag: true,
      problems: ['conflict'],
    },
    handle: async call => {
      const { request, response, body, raw } = call;
      const { id, text } = await createResource(targetOf(call), { body, raw });
      response.setHeader('Location', `${path}/${id}`);
      sendText(request, response, { status: 201, body: text });
    },
  });

  const read = route({
    method: 'GET',
    path: `${path}/{id}`,
    scope: 'read',
    about: { id: `get${Kind}`, tag, summary: `Read a ${kind}` },
    answer: { status: 200, description: `The ${kind}.`, schema, example, conditional: 'read' },
    handle: async call => sendText(call.request, call.response, { body: await find(call) }),
  });

  const changing = (method: 'PUT' | 'PATCH', summary: string) =>
    route({
      method,
      path: `${path}/{id}`,
      scope: 'write',
      body: changeBody(kind),
      exists: find,
      about: {
        id: `${method.toLowerCase()}${Kind}`,
        tag,
        summary,
        description: 'What is left out stays as it is. Takes back what reading gave.',
        example: change,
      },
      answer: {
        status: 200,
        description: `The changed ${kind}.`,
        schema,
        example,
        conditional: 'write',
      },
      handle: async call => {
        const { request, response, id, body, raw } = call;
        const { text } = await changeResource(targetOf(call), id, { body, raw }, present =>
          requirePrecondition(request, present),
        );
        sendText(request, response, { body: text });
      },
    });

  const remove = route({
    method: 'DELETE',
    path: `${path}/{id}`,
    scope: 'write',
    about: {
      id: `delete${Kind}`,
      tag,
      summary: `Delete a ${kind}`,
      ...(kind === 'label' && { description: 'Takes it off all posts; no post is deleted.' }),
    },
    answer: { status: 204, description: 'It is deleted.', conditional: 'write' },
    handle: async call => {
      await deleteResource(targetOf(call), call.id, present =>
        requirePrecondition(call.request, present),
      );
      call.response.status(204).end();
    },
  });

  return [
    create,
    read,
    changing('PUT', `Change a ${kind}`),
    changing('PATCH', `Change a ${kind}, as PUT does`),
    remove,
  ];
}

/** All resources of a kind in one array. */
export function listRoute(kind: Kind, schema: z.ZodType): Route {
  const tag = tagOf(kind);
  return route({
    method: 'GET',
    path: `/api/${resources[kind].path}`,
    scope: 'read',
    about: {
      id: `list${tag}`,
      tag,
      summary: `List all ${tag.toLowerCase()}, newest first`,
    },
    answer: {
      status: 200,
      description: `All ${tag.toLowerCase()}.`,
      schema: z.array(schema),
      example: [examples[kind].resource],
      conditional: 'read',
    },
    handle: async ({ context: { answers, storage }, caller, request, response }) => {
      const { workspaceId, head } = caller;
      const asked = { workspaceId, head, url: request.originalUrl, route: routeTemplate(request) };
      const make = () => listResources(storage.queries, workspaceId, kind);
      sendJson(request, response, await answers.get(asked, make));
    },
  });
}

function tagOf(kind: Kind): string {
  return resources[kind].path.replace(/^./, first => first.toUpperCase());
}
