/** Creates the responses of an operation, including those that all operations share. */
import type { ZodOpenApiResponseObject, ZodOpenApiResponsesObject } from 'zod-openapi';
import {
  type ProblemCode,
  problemSchema,
  problems,
  problemType,
} from '../../shared/http/problem.ts';
import type { RouteResponse } from '../routes/route.ts';

const limitHeaders = {
  RateLimit: { description: 'The requests that remain.', schema: { type: 'string' } },
  'RateLimit-Policy': { description: 'The limit.', schema: { type: 'string' } },
  'X-Request-Id': { description: 'The id of the request.', schema: { type: 'string' } },
} as const;

const entityTagHeader = {
  ETag: { description: 'The entity tag of the response.', schema: { type: 'string' } },
} as const;

export function describeResponses(
  {
    status,
    description,
    schema,
    example,
    mediaType = 'application/json',
    hasLocation,
    pending,
    headers: ownHeaders = {},
  }: RouteResponse,
  codes: readonly ProblemCode[],
  hasETag: boolean,
): ZodOpenApiResponsesObject {
  const headers = {
    ...limitHeaders,
    ...(hasETag && entityTagHeader),
    ...(hasLocation && {
      Location: {
        description: 'The address of the new resource.',
        schema: { type: 'string' as const },
      },
    }),
    ...Object.fromEntries(
      Object.entries(ownHeaders).map(([name, text]) => [
        name,
        { description: text, required: false, schema: { type: 'string' as const } },
      ]),
    ),
  };
  const content = schema && {
    content: { [mediaType]: { schema, ...(example !== undefined && { example }) } },
  };
  return {
    [`${status}`]: { description, headers, ...content },
    ...(pending !== undefined && { '202': { description: pending, headers: limitHeaders } }),
    ...Object.fromEntries(
      codes.map(code => [`${problems[code].status}`, describeProblemResponse(code)]),
    ),
    default: otherProblemResponse,
  };
}

const retryAfter = {
  'Retry-After': { description: 'Seconds to wait.', schema: { type: 'string' } },
} as const;

/** Every 409 has it, because the OpenAPI document describes all problems of a status in one response. */
const retryAfterIfRunning = {
  'Retry-After': {
    description: 'Seconds to wait, if the first request with this Idempotency-Key still runs.',
    required: false,
    schema: { type: 'string' },
  },
} as const;

const problemHeaders: Partial<Record<ProblemCode, ZodOpenApiResponseObject['headers']>> = {
  unauthorized: {
    'WWW-Authenticate': { description: 'How to send a key.', schema: { type: 'string' } },
  },
  precondition_failed: {
    ETag: { description: 'The entity tag of the current state.', schema: { type: 'string' } },
  },
  rate_limited: retryAfter,
  unavailable: retryAfter,
  conflict: retryAfterIfRunning,
  limit_reached: retryAfterIfRunning,
  request_running: retryAfterIfRunning,
};

/** The response to a read if the client's copy is current. */
export const notModifiedResponse: ZodOpenApiResponseObject = {
  description: 'Not modified: the client’s copy is current.',
  headers: { ...limitHeaders, ...entityTagHeader },
};

/** The response to whatever else goes wrong: a client can read it without knowing its status. */
const otherProblemResponse: ZodOpenApiResponseObject = {
  description: 'Another problem.',
  content: { 'application/problem+json': { schema: problemSchema } },
};

function describeProblemResponse(code: ProblemCode): ZodOpenApiResponseObject {
  const { status, title } = problems[code];
  const example = {
    type: problemType(code),
    title,
    status,
    detail: 'Details of this error.',
    instance: 'urn:uuid:0f8fad5b-d9cb-469f-a165-70867728950e',
    ...(code === 'validation' && { errors: { color: ['must be #RRGGBB'] } }),
  };
  return {
    description: title,
    headers: { ...limitHeaders, ...problemHeaders[code] },
    content: { 'application/problem+json': { schema: problemSchema, example } },
  };
}
