/** One operation of the API, from the few things in which it differs from the others. */
import type { z } from 'zod';
import type { ZodOpenApiOperationObject } from 'zod-openapi';
import type { ProblemCode } from '../../shared/http/problem.ts';
import { answers, notModified, type Success } from './answers.ts';

export type Operation = {
  id: string;
  tag: string;
  summary: string;
  description?: string;
  path?: z.ZodObject;
  query?: z.ZodObject;
  body?: { schema: z.ZodType; example: unknown };
  success: Success;
  /** Problems beyond those that any operation of its sort may answer with. */
  problems?: ProblemCode[];
  /** `read`: carries an entity tag and answers 304. `write`: honours If-Match. */
  conditional?: 'read' | 'write';
  /** Whether a key that only reads is refused. */
  needs?: 'write' | 'admin';
};

export function operation(given: Operation): ZodOpenApiOperationObject {
  const { id, tag, summary, description, path, query, body, success, conditional } = given;
  const codes = [...new Set(['unauthorized', ...problemsOf(given)] as ProblemCode[])];
  const hasTag = conditional !== undefined && success.status !== 204;
  return {
    operationId: id,
    tags: [tag],
    summary,
    ...(description && { description }),
    requestParams: { ...(path && { path }), ...(query && { query }) },
    ...(conditional && { parameters: [condition[conditional]] }),
    ...(body && { requestBody: { required: true, content: { 'application/json': body } } }),
    responses: {
      ...answers(success, codes, hasTag),
      ...(conditional === 'read' && { '304': notModified }),
    },
  };
}

function problemsOf({ path, query, body, conditional, needs, problems = [] }: Operation) {
  const codes: ProblemCode[] = [...problems, 'rate_limited', 'unavailable'];
  if (needs) codes.push('forbidden');
  if (path) codes.push('not_found');
  if (query) codes.push('validation');
  if (body) codes.push('malformed_json', 'too_large', 'unsupported_media_type', 'validation');
  if (conditional === 'write') codes.push('precondition_failed');
  return codes;
}

const condition = {
  read: {
    in: 'header',
    name: 'If-None-Match',
    description: 'Entity tags of what the client has already.',
    schema: { type: 'string' },
  },
  write: {
    in: 'header',
    name: 'If-Match',
    description: 'Changes it only while it has one of these entity tags.',
    schema: { type: 'string' },
  },
} as const;
