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
  const retryAfter = {
    'Retry-After': { description: 'Seconds to wait.', schema: { type: 'string' as const } },
  };
  return {
    description: title,
    headers: { ...limitHeaders, ...((status === 429 || status === 503) && retryAfter) },
    content: { 'application/problem+json': { schema: problemSchema, example } },
  };
}
