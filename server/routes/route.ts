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
import { createProblemAnswer } from '../errors.ts';
import { type Answer, sendAnswer } from '../http/answer.ts';
import { findNameHint } from '../http/hints.ts';
import { readIdempotencyKey } from '../http/idempotency.ts';
import { parsePathId } from '../http/path-ids.ts';
import { parseQuery } from '../http/query-string.ts';
import { parseBody, readSentFields, type SentFields } from '../http/request-body.ts';
import { getRequestId } from '../http/request-log.ts';
import { answerOnce } from '../repeats/answer-once.ts';
import type { Context } from './context.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** The arguments of the handler of a route that needs no key. */
export type OpenCall = { context: Context; request: Request };

/** The arguments of a route's handler. All input has been validated. */
export type RouteCall<Body = unknown, Query = unknown> = OpenCall & {
  /** Written to only by streams; other handlers return their answer. */
  response: Response;
  principal: Principal;
  /** The ids in the path, in lower case; '' if the path has none. */
  id: string;
  labelId: string;
  deliveryId: string;
  /** The body parsed by its schema. */
  body: Body;
  /** The fields of the JSON body before the schema changed or removed any. */
  sentFields: SentFields;
  query: Query;
};

export type RouteResponse = {
  status: 200 | 201 | 202 | 204;
  description: string;
  schema?: z.ZodType;
  example?: unknown;
  mediaType?: string;
  hasLocation?: boolean;
  /** Description of the answer 202 without a body, if the route gives that one while its client has to wait. */
  pending?: string;
  /** Descriptions of the headers that only this operation has, by name. */
  headers?: Readonly<Record<string, string>>;
  /** True if the response has an entity tag. By default, a conditional response with a body has one. */
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
  scope: Scope;
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
  check?: (call: RouteCall<z.output<B>, z.output<Q>>) => Promise<void>;
  /** The entry in the OpenAPI document. A route without one is not part of the API. */
  operation?: OperationDescription;
  response?: RouteResponse;
  /** Returns the answer, or null if it has begun a stream. Writes to the database by the context of the call. */
  handle: (call: RouteCall<z.output<B>, z.output<Q>>) => Promise<Answer | null>;
};

export type Route = Omit<
  RouteDefinition<z.ZodType, z.ZodObject>,
  'scope' | 'handle' | 'check' | 'requireTarget'
> & {
  /** The scope that the key must have, or null if no key is needed. */
  scope: Scope | null;
  serve: (context: Context, request: Request, response: Response) => Promise<void>;
};

/** Creates a route that needs a key, which `mount-routes.ts` has authenticated before. */
export function route<B extends z.ZodType = z.ZodType, Q extends z.ZodObject = z.ZodObject>(
  definition: RouteDefinition<B, Q>,
): Route {
  const { handle, check, requireTarget, ...rest } = definition;
  const { body: bodySchema, query: querySchema, secretFields = [] } = rest;
  const isRepeatable = honorsIdempotencyKey(rest);
  return {
    ...rest,
    serve: async (context, request, response) => {
      const target = {
        ...{ context, request, response, principal: getPrincipal(request) },
        id: parsePathId(request, 'id'),
        labelId: parsePathId(request, 'label_id'),
        deliveryId: parsePathId(request, 'delivery_id'),
        ...{ body: undefined, sentFields: {}, query: undefined },
      };
      /** If the resource of the path is missing too, that is the error. */
      const refuse = async (error: unknown): Promise<never> => {
        await requireTarget?.(target);
        throw error;
      };
      const query = querySchema && parseQuery(querySchema, request.query as ParsedUrlQuery);
      const idempotencyKey = isRepeatable ? readIdempotencyKey(request) : null;
      const sentFields = bodySchema ? await readSentFields(request, rest).catch(refuse) : {};

      async function prepare() {
        const parse = async () => bodySchema && parseBody(bodySchema, sentFields);
        const body = await parse().catch(refuse);
        // Without a schema, the value has the type unknown.
        const parsed = { query, body } as { query: z.output<Q>; body: z.output<B> };
        const call = { ...target, ...parsed, sentFields };
        await check?.(call);
        return call;
      }

      async function run(call: Awaited<ReturnType<typeof prepare>>, bound: Context) {
        const answer = await handle({ ...call, context: bound });
        // The body is valid, because unknown fields are ignored. The client may not have meant that.
        const hint = bodySchema && findNameHint(bodySchema, sentFields);
        if (answer === null || !hint) return answer;
        return { ...answer, headers: { ...answer.headers, 'Colophon-Hint': hint } };
      }

      const { principal } = target;
      const { workspaceId } = principal;
      context.unreadAnswers.requireRoom(workspaceId);
      // A read key writes nothing, so none of its requests has to be kept from running twice.
      if (idempotencyKey === null || principal.scope === 'read') {
        const answer = await run(await prepare(), context);
        if (answer !== null) context.unreadAnswers.send(workspaceId, answer, response);
        return;
      }
      const { method, originalUrl: url } = request;
      const sent = { principal, idempotencyKey, method, url, body: bodySchema && sentFields };
      const id = getRequestId(request);
      const answer = await answerOnce(context, sent, {
        ...{ prepare, run, secretFields },
        describeProblem: problem => createProblemAnswer(problem, id),
      });
      context.unreadAnswers.send(workspaceId, answer, response);
    },
  };
}

type OpenRouteDefinition = Pick<Route, 'path'> & {
  handle: (call: OpenCall) => Promise<Answer>;
};

/** Creates a route that anybody may read. */
export function openRoute({ path, handle }: OpenRouteDefinition): Route {
  return {
    ...{ method: 'GET', path, scope: null },
    serve: async (context, request, response) =>
      sendAnswer(response, await handle({ context, request })),
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
