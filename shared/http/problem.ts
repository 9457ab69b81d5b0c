/** All errors that the server returns, as problem details (RFC 9457). */
import { z } from 'zod';

export const problems = {
  malformed_json: { status: 400, title: 'The body is not valid JSON' },
  malformed_request: { status: 400, title: 'The request is not valid HTTP' },
  invalid_idempotency_key: { status: 400, title: 'The Idempotency-Key is malformed' },
  unauthorized: { status: 401, title: 'A valid API key is required' },
  forbidden: { status: 403, title: 'The API key does not allow this' },
  not_found: { status: 404, title: 'Not found' },
  method_not_allowed: { status: 405, title: 'The method is not allowed here' },
  timeout: { status: 408, title: 'The request took too long to arrive' },
  conflict: { status: 409, title: 'The request conflicts with the current state' },
  limit_reached: { status: 409, title: 'There are as many as allowed' },
  request_running: { status: 409, title: 'The first request with this key is still running' },
  precondition_failed: { status: 412, title: 'The resource has changed since it was read' },
  too_large: { status: 413, title: 'The body is too large' },
  unsupported_media_type: { status: 415, title: 'The body must be application/json' },
  misdirected: { status: 421, title: 'The host name is not allowed' },
  validation: { status: 422, title: 'Some fields are invalid' },
  idempotency_key_reused: { status: 422, title: 'The Idempotency-Key belongs to another request' },
  rate_limited: { status: 429, title: 'Too many requests' },
  headers_too_large: { status: 431, title: 'The URL and headers are too large' },
  internal: { status: 500, title: 'Something went wrong on the server' },
  unavailable: { status: 503, title: 'The server is temporarily unavailable' },
} as const;

export type ProblemCode = keyof typeof problems;

/** Error messages by the path of their field, such as `color` or `label_ids.1`. */
export type FieldErrors = Record<string, string[]>;

export const problemSchema = z
  .object({
    type: z
      .string()
      .meta({ description: 'A URI that identifies the type of problem and ends in its code.' }),
    title: z.string(),
    status: z.int(),
    detail: z.string(),
    instance: z.string().meta({ description: 'The id of the request, as a URN.' }),
    errors: z.record(z.string(), z.array(z.string())).optional(),
  })
  .meta({ id: 'Problem', description: 'Problem details (RFC 9457).' });

export type Problem = z.output<typeof problemSchema>;

export function problemType(code: ProblemCode): string {
  return `urn:colophon:problem:${code}`;
}

/**
 * Returns the issues of a schema as messages by field path.
 * @param prefix the path that leads to the parsed value
 */
export function fieldErrors(error: z.ZodError, prefix: (string | number)[] = []): FieldErrors {
  const errors: FieldErrors = {};
  for (const issue of error.issues) {
    const path = [...prefix, ...issue.path].join('.');
    const messages = errors[path] ?? [];
    if (!messages.includes(issue.message)) messages.push(issue.message);
    errors[path] = messages;
  }
  return errors;
}
