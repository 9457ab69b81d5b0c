/**
 * Every refusal is a `ProblemError`, and every error is answered here as problem details (RFC
 * 9457). If an error is unexpected, the client learns only the request id.
 */
import type { ErrorRequestHandler } from 'express';
import type { z } from 'zod';
import {
  type FieldErrors,
  fieldErrors,
  type Problem,
  type ProblemCode,
  problems,
  problemType,
} from '../shared/http/problem.ts';
import { type Answer, sendAnswer } from './http/answer.ts';
import { getRequestId, type Logger } from './http/request-log.ts';
import { OperatorError } from './operator-error.ts';
import { isDamage } from './storage/damage.ts';
import { isDiskFull } from './storage/disk-full.ts';
import type { Storage } from './storage/storage.ts';
import { validationMessages } from './validation-messages.ts';

export class ProblemError extends Error {
  readonly code: ProblemCode;
  readonly errors: FieldErrors | undefined;
  readonly headers: Record<string, string>;

  constructor(
    code: ProblemCode,
    detail: string,
    options: { errors?: FieldErrors; headers?: Record<string, string>; cause?: unknown } = {},
  ) {
    super(detail, { cause: options.cause });
    this.code = code;
    this.errors = options.errors;
    this.headers = options.headers ?? {};
  }
}

/** @param hints sentences that say what to do next */
export function createValidationProblem(
  errors: FieldErrors,
  hints: readonly string[] = [],
): ProblemError {
  const fields = Object.keys(errors).filter(field => field !== '');
  const detail = fields.length === 0 ? 'The body is invalid.' : `Check ${fields.join(', ')}.`;
  return new ProblemError('validation', [detail, ...hints].join(' '), { errors });
}

/** @param hint a sentence that follows from the address alone, and so reveals nothing about the data */
export function createNotFoundProblem(hint: string | null = null): ProblemError {
  return new ProblemError('not_found', withHint('There is no resource at this address.', hint));
}

export function withHint(detail: string, hint: string | null): string {
  return hint === null ? detail : `${detail} ${hint}`;
}

/** Creates a 401 problem, whose `WWW-Authenticate` header says how to send a key. */
export function createUnauthorizedProblem(
  detail: string,
  challenge = 'Bearer realm="colophon"',
): ProblemError {
  return new ProblemError('unauthorized', detail, { headers: { 'WWW-Authenticate': challenge } });
}

export function createInvalidKeyProblem(): ProblemError {
  return createUnauthorizedProblem(
    'The API key is unknown, expired or revoked.',
    'Bearer realm="colophon", error="invalid_token"',
  );
}

/**
 * Returns the value parsed by the schema. Throws 422 naming each invalid field.
 * @param findHints returns sentences for these errors
 */
export function parseOrThrow<S extends z.ZodType>(
  schema: S,
  value: unknown,
  findHints: (errors: FieldErrors) => string[],
): z.output<S> {
  const parsed = schema.safeParse(value, validationMessages);
  if (parsed.success) return parsed.data;
  const errors = fieldErrors(parsed.error);
  throw createValidationProblem(errors, findHints(errors));
}

/**
 * Creates the last middleware of Express.
 * @param draining aborted when the server begins to shut down
 */
export function handleErrors(
  storage: Storage,
  log: Logger,
  draining: AbortSignal,
): ErrorRequestHandler {
  const logOutage = createOutageLog(log, draining);
  return (error: unknown, request, response, _next) => {
    const problem = toProblem(error, storage);
    if (problem.code === 'internal') log.error({ id: getRequestId(request), err: problem.cause });
    if (problem.code === 'unavailable') logOutage(getRequestId(request), problem);
    if (response.headersSent) {
      // Part of the response has been sent. Only a closed connection reveals that it is incomplete.
      response.destroy();
      return;
    }
    sendAnswer(response, createProblemAnswer(problem, getRequestId(request)));
  };
}

export function createProblemAnswer(problem: ProblemError, requestId: string): Answer {
  const body = createProblemBody(problem, requestId);
  const headers = { ...problem.headers, 'Content-Type': 'application/problem+json' };
  return { status: body.status, headers, body: JSON.stringify(body) };
}

export function createProblemBody(
  { code, message, errors }: ProblemError,
  requestId: string,
): Problem {
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

function toProblem(error: unknown, storage: Storage): ProblemError {
  if (error instanceof ProblemError) return error;
  if (storage.isUnavailable(error)) {
    const { detail, retryAfterS } = describeOutage(error);
    return new ProblemError('unavailable', detail, {
      headers: { 'Retry-After': String(retryAfterS) },
      cause: error,
    });
  }
  return new ProblemError('internal', 'The error was logged under this instance.', {
    cause: error,
  });
}

/** Says what clients can do. Only a person can end these outages, so they need not be asked for every second. */
function describeOutage(error: unknown): { detail: string; retryAfterS: number } {
  if (isDamage(error)) {
    const detail =
      'The database is damaged, and nothing was saved. The operator of the server has to restore a backup.';
    return { detail, retryAfterS: 60 };
  }
  if (isDiskFull(error)) {
    const detail =
      'The disk of the database is full, and nothing was saved. The operator of the server has to make room on it.';
    return { detail, retryAfterS: 60 };
  }
  return { detail: 'The database cannot be reached. Try again.', retryAfterS: 1 };
}

/** Returns a function that logs why a request got 503; while the server drains, only for the first one. */
function createOutageLog(log: Logger, draining: AbortSignal) {
  let hasLoggedDraining = false;
  return (id: string, { cause, message }: ProblemError): void => {
    // The message alone says what to do.
    if (cause instanceof OperatorError) log.error({ id }, cause.message);
    else if (cause !== undefined || !draining.aborted) log.warn({ id, err: cause }, message);
    else if (!hasLoggedDraining) {
      hasLoggedDraining = true;
      log.warn({ id }, 'The server is shutting down: requests on open connections get 503.');
    }
  };
}
