/**
 * A route as a value: method, path, scope, input and response. Mounting, authentication, 405,
 * validation and the OpenAPI document are derived from it.
 */
import type { ParsedUrlQuery } from 'node:querystring';
import type { Request, Response } from 'express';
import type { z } from 'zod';
import type { Scope } from '../../shared/http/api.ts';
import type { ProblemCode } from '../../shared/http/problem.ts';
import { getPrincipal, type Principal } from '../auth.ts';
import { findNameHint } from '../http/hints.ts';
import { readIdempotencyKey, respondOnce } from '../http/idempotency.ts';
import { parsePathId } from '../http/path-ids.ts';
import { parseQuery } from '../http/query-string.ts';
import { type BodyBounds, hasBody, parseBody, readSentFields } from '../http/request-body.ts';
import type { Context } from './context.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** The arguments of a route's handler. All input has been validated. */
export type RouteCall<Body = unknown, Query = unknown> = {
  context: Context;
  request: Request;
  response: Response;
  /** The authenticated principal; available only if the route needs a key. */
  readonly principal: Principal;
  /** The ids in the path, in lower case; '' if the path has none. */
  id: string;
  labelId: string;
  deliveryId: string;
  /** The body parsed by its schema. */
  body: Body;
  /** The fields of the JSON body before the schema changed or removed any. */
  sentFields: Record<string, unknown>;
  query: Query;
};

export type RouteResponse = {
  status: 200 | 201 | 202 | 204;
  description: string;
  schema?: z.ZodType;
  example?: unknown;
  mediaType?: string;
  hasLocation?: boolean;
  /** Descriptions of the headers that only this operation has, by name. */
  headers?: Readonly<Record<string, string>>;
  /**
   * True if the response has an entity tag. By default, a conditional response with a body has one.
   */
  hasETag?: boolean;
  /** Problems that the route can answer with, in addition to those that `operation.ts` derives from it. */
  problems?: ProblemCode[];
  /** `read`: has an entity tag and answers 304. `write`: honours If-Match. */
  conditional?: 'read' | 'write';
};

export type OperationDescription = {
  id: string;
  tag: string;
  summary: string;
  description?: string;
  /** Example of the request body. */
  example?: unknown;
};

type RouteDefinition<B extends z.ZodType, Q extends z.ZodObject> = {
  method: Method;
  /** Such as `/api/posts/{id}`, in OpenAPI's notation. */
  path: `/${string}`;
  /** The scope that the key must have, or null if no key is needed. */
  scope: Scope | null;
  body?: B;
  /** True if a request without a body counts as one with an empty object. */
  isBodyOptional?: boolean;
  /** True if the body may be a list instead of an object. */
  takesLists?: boolean;
  /** Maximum number of values in a body, at any depth. */
  maxValues?: number;
  /** Maximum number of values in one object or list. */
  maxValuesPerContainer?: number;
  query?: Q;
  /**
   * Descriptions of the request headers that affect the response, except conditional ones, by name.
   */
  headers?: Readonly<Record<string, string>>;
  /** True if the header Idempotency-Key has no effect, because the request is safe to repeat anyway. */
  ignoresIdempotencyKey?: boolean;
  /** Fields of the response that are shown once: they are null in the answer to a repetition. */
  secretFields?: readonly string[];
  /** Throws if the resource of the path is missing. Called only if the body is invalid. */
  requireTarget?: (call: RouteCall) => Promise<unknown>;
  /** Checks what is outside the database, such as DNS, before `handle` and before a transaction begins. */
  prepare?: (call: RouteCall<z.output<B>, z.output<Q>>) => Promise<void>;
  /** The entry in the OpenAPI document. A route without one is not part of the API. */
  operation?: OperationDescription;
  response?: RouteResponse;
  handle: (call: RouteCall<z.output<B>, z.output<Q>>) => Promise<void> | void;
};

export type Route = Omit<
  RouteDefinition<z.ZodType, z.ZodObject>,
  'handle' | 'prepare' | 'requireTarget'
> & {
  serve: (context: Context, request: Request, response: Response) => Promise<void>;
};

export function route<B extends z.ZodType = z.ZodType, Q extends z.ZodObject = z.ZodObject>(
  definition: RouteDefinition<B, Q>,
): Route {
  const { handle, prepare, requireTarget, ...rest } = definition;
  const { body: bodySchema, query: querySchema, maxValues, maxValuesPerContainer } = rest;
  const { isBodyOptional = false, takesLists = false, secretFields = [] } = rest;
  const bounds: BodyBounds = {
    takesLists,
    ...(maxValues !== undefined && { values: maxValues }),
    ...(maxValuesPerContainer !== undefined && { valuesPerContainer: maxValuesPerContainer }),
  };
  const isRepeatable = honorsIdempotencyKey(rest);
  return {
    ...rest,
    serve: async (context, request, response) => {
      const call = {
        context,
        request,
        response,
        get principal() {
          return getPrincipal(request);
        },
        id: parsePathId(request, 'id'),
        labelId: parsePathId(request, 'label_id'),
        deliveryId: parsePathId(request, 'delivery_id'),
        body: undefined,
        sentFields: {},
        query: undefined,
      };
      const query = querySchema && parseQuery(querySchema, request.query as ParsedUrlQuery);
      const idempotencyKey = isRepeatable ? readIdempotencyKey(request) : null;
      /** If the resource of the path is missing too, that is the error. */
      const refuse = async (error: unknown) => {
        await requireTarget?.(call);
        throw error;
      };
      const hasNoBody = isBodyOptional && !hasBody(request);
      const sentFields = hasNoBody
        ? {}
        : bodySchema && (await readSentFields(request, bounds).catch(refuse));
      const body = bodySchema && sentFields && attempt(() => parseBody(bodySchema, sentFields));
      const nameHint = bodySchema && sentFields && findNameHint(bodySchema, sentFields);
      // Without a schema, the value has the type unknown.
      const parsed = { query, body: body?.value } as { query: z.output<Q>; body: z.output<B> };
      // Assigned, because a spread would read `principal`, which throws on routes without a key.
      const parsedCall = Object.assign(call, parsed, { sentFields: sentFields ?? {} });
      let preparation: Promise<void> | undefined;
      const prepareOnce = async () => {
        if (body?.error === undefined) preparation ??= prepare?.(parsedCall);
        await preparation;
      };
      const run = async (bound: Context) => {
        call.context = bound;
        if (body?.error !== undefined) await refuse(body.error);
        await prepareOnce();
        // The body is valid, because unknown fields are ignored. The client may not have meant that.
        if (nameHint) response.setHeader('Colophon-Hint', nameHint);
        await handle(parsedCall);
      };
      if (idempotencyKey === null) return run(context);
      const { keyId, workspaceId } = call.principal;
      const held = { context, keyId, workspaceId, idempotencyKey, request, response };
      const sent = { sent: sentFields, secretFields, prepare: prepare && prepareOnce };
      await respondOnce({ ...held, ...sent }, run);
    },
  };
}

/** True if the first answer is given again to a request with the same Idempotency-Key. */
export function honorsIdempotencyKey({
  method,
  path,
  ignoresIdempotencyKey = false,
}: Pick<Route, 'method' | 'path' | 'ignoresIdempotencyKey'>): boolean {
  return method !== 'GET' && path.startsWith('/api/') && !ignoresIdempotencyKey;
}

type Attempted<T> = { value: T; error?: undefined } | { value?: undefined; error: unknown };

function attempt<T>(run: () => T): Attempted<T> {
  try {
    return { value: run() };
  } catch (error) {
    return { error };
  }
}
