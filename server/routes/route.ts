/**
 * A route as a value: what is called, by whom, with what, and what comes of it. Mounting, keys and
 * scopes, 405, validation and the OpenAPI document all follow from it.
 */
import type { ParsedUrlQuery } from 'node:querystring';
import type { Request, Response } from 'express';
import type { z } from 'zod';
import type { Scope } from '../../shared/http/api.ts';
import type { ProblemCode } from '../../shared/http/problem.ts';
import { uuid } from '../../shared/resources/identity.ts';
import { type Caller, callerOf } from '../auth.ts';
import { notFound } from '../errors.ts';
import { acceptQuery } from '../http/query-string.ts';
import { readBody } from '../http/request-body.ts';
import type { Context } from './context.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** One request as its route sees it: everything in it has been looked at. */
export type Call<Body = unknown, Query = unknown> = {
  context: Context;
  request: Request;
  response: Response;
  /** Who calls; only where the route needs a key. */
  readonly caller: Caller;
  /** The id in the path, in lower case. */
  id: string;
  labelId: string;
  /** The body as its schema has it, and as it was sent. */
  body: Body;
  raw: Record<string, unknown>;
  query: Query;
};

export type Answer = {
  status: 200 | 201 | 204;
  description: string;
  schema?: z.ZodType;
  example?: unknown;
  mediaType?: string;
  hasLocation?: boolean;
  /** Whether it carries an entity tag: where it is conditional and has a body, when left out. */
  hasTag?: boolean;
  /** Problems beyond those that any route of its sort may answer with. */
  problems?: ProblemCode[];
  /** `read`: carries an entity tag and answers 304. `write`: honours If-Match. */
  conditional?: 'read' | 'write';
};

export type About = {
  id: string;
  tag: string;
  summary: string;
  description?: string;
  /** Of a body. */
  example?: unknown;
};

type Definition<B extends z.ZodType, Q extends z.ZodObject> = {
  method: Method;
  /** Such as `/api/posts/{id}`, as OpenAPI writes it. */
  path: `/${string}`;
  /** What the key has to be allowed; null where no key is needed. */
  scope: Scope | null;
  body?: B;
  /** How many values a body may hold, at whatever depth. */
  maxValues?: number;
  /** The same for one object or list. */
  maxWidth?: number;
  query?: Q;
  /** Header fields of the request that change its answer, beside conditions, and what each says. */
  headers?: Readonly<Record<string, string>>;
  /** Throws when what the path names is missing; asked only when the body is at fault. */
  exists?: (call: Call) => Promise<unknown>;
  /** What the OpenAPI document says; a route without is not of the API. */
  about?: About;
  answer?: Answer;
  handle: (call: Call<z.output<B>, z.output<Q>>) => Promise<void> | void;
};

export type Route = Omit<Definition<z.ZodType, z.ZodObject>, 'handle' | 'exists'> & {
  serve: (context: Context, request: Request, response: Response) => Promise<void>;
};

export function route<B extends z.ZodType = z.ZodType, Q extends z.ZodObject = z.ZodObject>(
  definition: Definition<B, Q>,
): Route {
  const { handle, exists, ...rest } = definition;
  const { body: bodySchema, query: querySchema, maxValues, maxWidth } = rest;
  return {
    ...rest,
    serve: async (context, request, response) => {
      const call = {
        context,
        request,
        response,
        get caller() {
          return callerOf(request);
        },
        id: pathId(request, 'id'),
        labelId: pathId(request, 'label_id'),
        body: undefined,
        raw: {},
        query: undefined,
      };
      const query = querySchema && acceptQuery(querySchema, request.query as ParsedUrlQuery);
      const content =
        bodySchema &&
        (await readBody(request, bodySchema, {
          ...(exists && { exists: () => exists(call) }),
          ...(maxValues !== undefined && { values: maxValues }),
          ...(maxWidth !== undefined && { width: maxWidth }),
        }));
      // A schema that is missing leaves a value of the type unknown.
      const seen = { query, body: content?.body } as { query: z.output<Q>; body: z.output<B> };
      // Assigned, because a copy would ask for the caller of a route that needs none.
      await handle(Object.assign(call, seen, { raw: content?.raw ?? {} }));
    },
  };
}

/** The id in the path, in lower case; what is no id names nothing. */
function pathId(request: Request, name: string): string {
  const given = request.params[name];
  if (given === undefined) return '';
  const parsed = uuid.safeParse(given);
  if (!parsed.success) throw notFound();
  return parsed.data;
}
