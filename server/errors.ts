/**
 * Every refusal is a `ProblemError`; every error ends here as problem details (RFC 9457). Nothing
 * of an unexpected error but its request id reaches a client.
 */
import type { ErrorRequestHandler, Request, Response } from 'express';
import type { z } from 'zod';
import {
  type FieldErrors,
  fieldErrors,
  type Problem,
  type ProblemCode,
  problems,
  problemType,
} from '../shared/http/problem.ts';
import { type Logger, requestId } from './http/request-log.ts';
import { plainFaults } from './plain-faults.ts';
import type { Storage } from './storage/storage.ts';

export class ProblemError extends Error {
  readonly code: ProblemCode;
  readonly errors: FieldErrors | undefined;
  readonly headers: Record<string, string>;

  constructor(
    code: ProblemCode,
    detail: string,
    more: { errors?: FieldErrors; headers?: Record<string, string>; cause?: unknown } = {},
  ) {
    super(detail, { cause: more.cause });
    this.code = code;
    this.errors = more.errors;
    this.headers = more.headers ?? {};
  }
}

export function invalid(errors: FieldErrors): ProblemError {
  const fields = Object.keys(errors).filter(field => field !== '');
  const detail = fields.length === 0 ? 'The body cannot be accepted.' : `See ${fields.join(', ')}.`;
  return new ProblemError('validation', detail, { errors });
}

export function notFound(): ProblemError {
  return new ProblemError('not_found', 'There is nothing at this address.');
}

/** Every 401 says how to send a key. */
export function unauthorized(detail: string, challenge = 'Bearer realm="colophon"'): ProblemError {
  return new ProblemError('unauthorized', detail, { headers: { 'WWW-Authenticate': challenge } });
}

export function refusedKey(): ProblemError {
  return unauthorized(
    'The key is not valid: unknown, expired or revoked.',
    'Bearer realm="colophon", error="invalid_token"',
  );
}

/** The value as the schema has it, or a 422 that names each field at fault. */
export function accept<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const parsed = schema.safeParse(value, plainFaults);
  if (!parsed.success) throw invalid(fieldErrors(parsed.error));
  return parsed.data;
}

/** Express's last middleware. */
export function answerErrors(storage: Storage, log: Logger): ErrorRequestHandler {
  return (error: unknown, request, response, _next) => {
    const problem = asProblem(error, storage);
    if (problem.code === 'internal') log.error({ id: requestId(request), err: problem.cause });
    if (problem.code === 'unavailable') log.warn({ id: requestId(request), err: problem.cause });
    if (response.headersSent) {
      // Half an answer is out: cutting the connection is the only honest way to say so.
      response.destroy();
      return;
    }
    sendProblem(request, response, problem);
  };
}

function sendProblem(request: Request, response: Response, problem: ProblemError): void {
  const body = problemBody(problem, requestId(request));
  response.removeHeader('ETag');
  response.status(body.status).set(problem.headers).type('application/problem+json');
  response.end(JSON.stringify(body));
}

export function problemBody({ code, message, errors }: ProblemError, requestId: string): Problem {
  const { status, title } = problems[code];
  return {
    type: problemType(code),
    title,
    status,
    detail: message,
    instance: `urn:uuid:${requestId}`,
    ...(errors && { errors }),
  };
}

function asProblem(error: unknown, storage: Storage): ProblemError {
  if (error instanceof ProblemError) return error;
  if (storage.isUnavailable(error)) {
    return new ProblemError('unavailable', 'The database cannot be reached; try again.', {
      headers: { 'Retry-After': '1' },
      cause: error,
    });
  }
  return new ProblemError('internal', 'It has been noted under this instance.', { cause: error });
}
