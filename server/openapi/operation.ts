/** One operation of the API's document, from its route. */
import { z } from 'zod';
import type { ZodOpenApiOperationObject } from 'zod-openapi';
import type { ProblemCode } from '../../shared/http/problem.ts';
import { uuid } from '../../shared/resources/identity.ts';
import type { About, Answer, Route } from '../routes/route.ts';
import { answers, notModified } from './answers.ts';

export function operation(route: Route, about: About, answer: Answer): ZodOpenApiOperationObject {
  const { path, query, headers = {}, body } = route;
  const { id, tag, summary, description, example } = about;
  const { conditional } = answer;
  const codes = [...new Set(problemsOf(route, answer))];
  const hasTag = answer.hasTag ?? (conditional !== undefined && answer.status !== 204);
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const ids = z.object(Object.fromEntries(names.map(name => [name, uuid])));
  return {
    operationId: id,
    tags: [tag],
    summary,
    ...(description && { description }),
    requestParams: {
      ...(names.length > 0 && { path: ids }),
      ...(query instanceof z.ZodObject && { query }),
    },
    parameters: [
      ...(conditional ? [condition[conditional]] : []),
      ...Object.entries(headers).map(header),
    ],
    ...(body && {
      requestBody: { required: true, content: { 'application/json': { schema: body, example } } },
    }),
    responses: {
      ...answers(answer, codes, hasTag),
      ...(conditional === 'read' && { '304': notModified }),
    },
  };
}

function problemsOf({ path, query, body, scope }: Route, answer: Answer): ProblemCode[] {
  const { conditional, problems = [] } = answer;
  const codes: ProblemCode[] = ['unauthorized', ...problems, 'rate_limited', 'unavailable'];
  if (scope !== 'read') codes.push('forbidden');
  if (path.includes('{')) codes.push('not_found');
  if (query) codes.push('validation');
  if (body) codes.push('malformed_json', 'too_large', 'unsupported_media_type', 'validation');
  if (conditional === 'write') codes.push('precondition_failed');
  return codes;
}

const header = ([name, description]: readonly [string, string]) =>
  ({ in: 'header', name, description, schema: { type: 'string' } }) as const;

const condition = {
  read: header(['If-None-Match', 'Entity tags of what the client has already.']),
  write: header(['If-Match', 'Changes it only while it has one of these entity tags.']),
};
