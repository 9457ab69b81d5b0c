/** The answers of an operation, those that every operation shares among them. */
import type { ZodOpenApiResponseObject, ZodOpenApiResponsesObject } from 'zod-openapi';
import {
  type ProblemCode,
  problemSchema,
  problems,
  problemType,
} from '../../shared/http/problem.ts';
import type { Answer } from '../routes/route.ts';

const limitHeaders = {
  RateLimit: { description: 'What is left of the limit.', schema: { type: 'string' } },
  'RateLimit-Policy': { description: 'The limit.', schema: { type: 'string' } },
  'X-Request-Id': { description: 'The id of the request.', schema: { type: 'string' } },
} as const;

const tagHeader = {
  ETag: { description: 'Stands for what was answered.', schema: { type: 'string' } },
} as const;

export function answers(
  { status, description, schema, example, mediaType = 'application/json', hasLocation }: Answer,
  codes: readonly ProblemCode[],
  hasTag: boolean,
): ZodOpenApiResponsesObject {
  const headers = {
    ...limitHeaders,
    ...(hasTag && tagHeader),
    ...(hasLocation && {
      Location: { description: 'Where it is.', schema: { type: 'string' as const } },
    }),
  };
  const content = schema && {
    content: { [mediaType]: { schema, ...(example !== undefined && { example }) } },
  };
  return {
    [`${status}`]: { description, headers, ...content },
    ...Object.fromEntries(codes.map(code => [`${problems[code].status}`, problem(code)])),
  };
}

const retryAfter = {
  'Retry-After': { description: 'Seconds to wait.', schema: { type: 'string' } },
} as const;

const problemHeaders: Partial<Record<ProblemCode, ZodOpenApiResponseObject['headers']>> = {
  unauthorized: {
    'WWW-Authenticate': { description: 'How to send a key.', schema: { type: 'string' } },
  },
  precondition_failed: {
    ETag: { description: 'Stands for what there is now.', schema: { type: 'string' } },
  },
  rate_limited: retryAfter,
  unavailable: retryAfter,
};

/** What the client has is what there is. */
export const notModified: ZodOpenApiResponseObject = {
  description: 'What the client has is still what there is.',
  headers: { ...limitHeaders, ...tagHeader },
};

function problem(code: ProblemCode): ZodOpenApiResponseObject {
  const { status, title } = problems[code];
  const example = {
    type: problemType(code),
    title,
    status,
    detail: 'More about this one.',
    instance: 'urn:uuid:0f8fad5b-d9cb-469f-a165-70867728950e',
    ...(code === 'validation' && { errors: { color: ['must be #RRGGBB'] } }),
  };
  return {
    description: title,
    headers: { ...limitHeaders, ...problemHeaders[code] },
    content: { 'application/problem+json': { schema: problemSchema, example } },
  };
}
