/** Creates one operation of the OpenAPI document from its route. */
import { z } from 'zod';
import type { ZodOpenApiOperationObject } from 'zod-openapi';
import type { ProblemCode } from '../../shared/http/problem.ts';
import { uuid } from '../../shared/resources/scalars.ts';
import {
  honorsIdempotencyKey,
  type OperationDescription,
  type Route,
  type RouteResponse,
} from '../routes/route.ts';
import { formatCurlSample } from './curl-sample.ts';
import { describeResponses, notModifiedResponse } from './responses.ts';

export function describeOperation(
  route: Route,
  operation: OperationDescription,
  response: RouteResponse,
): ZodOpenApiOperationObject {
  const { path, query, headers = {}, body, isBodyOptional = false } = route;
  const { id, tag, summary, description, example } = operation;
  const { conditional } = response;
  const codes = [...new Set(listProblemCodes(route, response))];
  const hasETag = response.hasETag ?? (conditional !== undefined && response.status !== 204);
  const pathParameters = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const parameterSchema = z.object(
    Object.fromEntries(pathParameters.map(name => [name, secrets[name] ?? uuid])),
  );
  return {
    operationId: id,
    tags: [tag],
    summary,
    ...(description && { description }),
    ...(route.scope === null && { security: [] }),
    requestParams: {
      ...(pathParameters.length > 0 && { path: parameterSchema }),
      ...(query instanceof z.ZodObject && { query }),
    },
    parameters: [
      ...(conditional ? [conditionalHeaders[conditional]] : []),
      ...(honorsIdempotencyKey(route) ? [idempotencyKeyHeader] : []),
      ...Object.entries(headers).map(toHeaderParameter),
    ],
    ...(body && {
      requestBody: {
        required: !isBodyOptional,
        content: { 'application/json': { schema: body, example } },
      },
    }),
    responses: {
      ...describeResponses(withReplay(route, response), codes, hasETag),
      ...(conditional === 'read' && { '304': notModifiedResponse }),
    },
    'x-codeSamples': [{ lang: 'Shell', label: 'curl', source: formatCurlSample(route) }],
  };
}

/** Parameters of a path that are no ids: they stand for a key. */
const secrets: Readonly<Record<string, z.ZodType>> = {
  token: z.string().meta({ description: 'The secret in the address of the calendar.' }),
  claim: z.string().meta({ description: 'The secret that the claim of the code has answered.' }),
};

function withReplay(route: Route, response: RouteResponse): RouteResponse {
  if (!honorsIdempotencyKey(route)) return response;
  const replayed = { 'Idempotency-Replayed': '`true` if this is the first answer, given again.' };
  return { ...response, headers: { ...response.headers, ...replayed } };
}

function listProblemCodes(route: Route, response: RouteResponse): ProblemCode[] {
  const { path, query, body, scope } = route;
  const { conditional, problems = [] } = response;
  const codes: ProblemCode[] = [...problems, 'rate_limited', 'unavailable'];
  if (scope !== null) codes.unshift('unauthorized');
  if (scope !== 'read') codes.push('forbidden');
  if (path.includes('{')) codes.push('not_found');
  // First, so that the problems of the operation itself stand for their status.
  if (honorsIdempotencyKey(route))
    codes.unshift('invalid_idempotency_key', 'request_running', 'idempotency_key_reused');
  if (query) codes.push('validation');
  if (body) codes.push('malformed_json', 'too_large', 'unsupported_media_type', 'validation');
  if (conditional === 'write') codes.push('precondition_failed');
  return codes;
}

const toHeaderParameter = ([name, description]: readonly [string, string]) =>
  ({ in: 'header', name, description, schema: { type: 'string' } }) as const;

const idempotencyKeyHeader = toHeaderParameter([
  'Idempotency-Key',
  'A key of 1 to 255 characters, such as a UUID, new for each request. A repetition with the same key, path and body within 24 hours changes nothing, and gets the first answer again.',
]);

const conditionalHeaders = {
  read: toHeaderParameter(['If-None-Match', 'Entity tags of the copies that the client has.']),
  write: toHeaderParameter([
    'If-Match',
    'Applies the change only if the resource still has one of these entity tags.',
  ]),
};
