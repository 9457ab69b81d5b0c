/** Operations that labels, signatures and posts have alike. */
import { z } from 'zod';
import type { ZodOpenApiPathsObject } from 'zod-openapi';
import { changeBody, creationBody } from '../../shared/http/api.ts';
import { uuid } from '../../shared/resources/identity.ts';
import { type Kind, resources } from '../../shared/resources/resources.ts';
import { examples } from './examples.ts';
import { operation } from './operation.ts';

export const idPath = z.object({ id: uuid });

/** @param schema of the resource as it is answered */
export function resourcePaths(kind: Kind, schema: z.ZodType): ZodOpenApiPathsObject {
  const tag = tagOf(kind);
  const { resource: example, creation, change } = examples[kind];
  const shared = { tag, path: idPath };
  const changing = {
    ...shared,
    description: 'What is left out stays as it is. Takes back what reading gave.',
    body: { schema: changeBody(kind), example: change },
    success: { status: 200, description: `The changed ${kind}.`, schema, example },
    conditional: 'write',
    needs: 'write',
  } as const;
  const Kind = kind.replace(/^./, first => first.toUpperCase());
  return {
    [`/api/${resources[kind].path}`]: {
      ...(kind !== 'post' && {
        get: operation({
          id: `list${tag}`,
          tag,
          summary: `List all ${tag.toLowerCase()}, newest first`,
          success: {
            status: 200,
            description: `All ${tag.toLowerCase()}.`,
            schema: z.array(schema),
            example: [example],
          },
          conditional: 'read',
        }),
      }),
      post: operation({
        id: `create${Kind}`,
        tag,
        summary: `Create a ${kind}`,
        description: 'With an id of your own the request may be repeated safely.',
        body: { schema: creationBody(kind), example: creation },
        success: {
          status: 201,
          description: `The new ${kind}.`,
          schema,
          example,
          hasLocation: true,
        },
        problems: ['conflict'],
        needs: 'write',
      }),
    },
    [`/api/${resources[kind].path}/{id}`]: {
      get: operation({
        ...shared,
        id: `get${Kind}`,
        summary: `Read a ${kind}`,
        success: { status: 200, description: `The ${kind}.`, schema, example },
        conditional: 'read',
      }),
      put: operation({ ...changing, id: `put${Kind}`, summary: `Change a ${kind}` }),
      patch: operation({
        ...changing,
        id: `patch${Kind}`,
        summary: `Change a ${kind}, as PUT does`,
      }),
      delete: operation({
        ...shared,
        id: `delete${Kind}`,
        summary: `Delete a ${kind}`,
        ...(kind === 'label' && { description: 'Takes it off all posts; no post is deleted.' }),
        success: { status: 204, description: 'It is deleted.' },
        conditional: 'write',
        needs: 'write',
      }),
    },
  };
}

export function tagOf(kind: Kind): string {
  return resources[kind].path.replace(/^./, first => first.toUpperCase());
}
