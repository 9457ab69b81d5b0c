/**
 * Creates the routes to create, list, read, change and delete, the same for every kind of resource.
 */
import { z } from 'zod';
import { createBodySchema, updateBodySchema } from '../../shared/http/api.ts';
import { type ResourceKind, resources } from '../../shared/resources/resources.ts';
import { noContent } from '../http/answer.ts';
import { answerJson, requirePrecondition } from '../http/conditional.ts';
import { locate } from '../http/location.ts';
import { examples } from '../openapi/examples.ts';
import { listResources, requireResource } from '../resources/reads.ts';
import { changeResource, createResource, deleteResource } from '../resources/writes.ts';
import { type Route, type RouteCall, route } from './route.ts';

/** @param schema the schema of the resource in responses */
export function createResourceRoutes(kind: ResourceKind, schema: z.ZodType): Route[] {
  const path = `/api/${resources[kind].path}` as const;
  const openApiTag = getOpenApiTag(kind);
  const kindName = kind.replace(/^./, first => first.toUpperCase());
  const { resource: example, creation, change } = examples[kind];
  const getWriteContext = ({ context: { writer, storage }, principal }: RouteCall) => ({
    writer,
    queries: storage.queries,
    kind,
    workspaceId: principal.workspaceId,
  });
  const requireTarget = ({ context, principal, id }: RouteCall) =>
    requireResource(context.storage.queries, principal.workspaceId, kind, id);

  const creationRoute = route({
    method: 'POST',
    path,
    scope: 'write',
    body: createBodySchema(kind),
    operation: {
      id: `create${kindName}`,
      tag: openApiTag,
      summary: `Create a ${kind}`,
      description: 'If you send your own id, you can safely repeat the request.',
      example: creation,
    },
    response: {
      status: 201,
      description: `The new ${kind}.`,
      schema,
      example,
      hasLocation: true,
      hasETag: true,
      problems: ['conflict'],
    },
    handle: async call => {
      const { request, body, sentFields } = call;
      const { id, json } = await createResource(getWriteContext(call), { body, sentFields });
      return answerJson(request, { status: 201, body: json, headers: locate(request, id) });
    },
  });

  const retrievalRoute = route({
    method: 'GET',
    path: `${path}/{id}`,
    scope: 'read',
    operation: { id: `get${kindName}`, tag: openApiTag, summary: `Read a ${kind}` },
    response: { status: 200, description: `The ${kind}.`, schema, example, conditional: 'read' },
    handle: async call => answerJson(call.request, { body: await requireTarget(call) }),
  });

  const createChangeRoute = (method: 'PUT' | 'PATCH', summary: string) =>
    route({
      method,
      path: `${path}/{id}`,
      scope: 'write',
      body: updateBodySchema(kind),
      requireTarget,
      operation: {
        id: `${method.toLowerCase()}${kindName}`,
        tag: openApiTag,
        summary,
        description:
          'Omitted fields stay as they are. You may send a whole resource back as you read it.',
        example: change,
      },
      response: {
        status: 200,
        description: `The changed ${kind}.`,
        schema,
        example,
        conditional: 'write',
        // The name of a value may be that of another.
        ...(kind === 'value' && { problems: ['conflict'] }),
      },
      handle: async call => {
        const { request, id, body, sentFields } = call;
        const { json } = await changeResource(
          getWriteContext(call),
          id,
          { body, sentFields },
          current => requirePrecondition(request, current),
        );
        return answerJson(request, { body: json });
      },
    });

  const deletionRoute = route({
    method: 'DELETE',
    path: `${path}/{id}`,
    scope: 'write',
    operation: {
      id: `delete${kindName}`,
      tag: openApiTag,
      summary: `Delete a ${kind}`,
      ...(kind === 'label' && { description: 'Removes it from all posts. No post is deleted.' }),
    },
    response: { status: 204, description: 'The resource is deleted.', conditional: 'write' },
    handle: async call => {
      await deleteResource(getWriteContext(call), call.id, current =>
        requirePrecondition(call.request, current),
      );
      return noContent;
    },
  });

  return [
    creationRoute,
    retrievalRoute,
    createChangeRoute('PUT', `Change a ${kind}`),
    createChangeRoute('PATCH', `Change a ${kind}, as PUT does`),
    deletionRoute,
  ];
}

/** Creates the route that returns all resources of a kind in one array. */
export function createListRoute(kind: ResourceKind, schema: z.ZodType): Route {
  const openApiTag = getOpenApiTag(kind);
  return route({
    method: 'GET',
    path: `/api/${resources[kind].path}`,
    scope: 'read',
    operation: {
      id: `list${openApiTag}`,
      tag: openApiTag,
      summary: `List all ${openApiTag.toLowerCase()}, newest first`,
    },
    response: {
      status: 200,
      description: `All ${openApiTag.toLowerCase()}.`,
      schema: z.array(schema),
      example: [examples[kind].resource],
      conditional: 'read',
    },
    handle: async ({ context: { storage }, principal, request }) =>
      answerJson(request, {
        body: await listResources(storage.queries, principal.workspaceId, kind),
      }),
  });
}

function getOpenApiTag(kind: ResourceKind): string {
  return resources[kind].path.replace(/^./, first => first.toUpperCase());
}
