/** The error of `colophon/client`: every failure of a call is one, whoever has caused it. */
import type { Problem } from '../../shared/http/problem.ts';

type FailedCall = {
  /** The answer, if one arrived. */
  response: Response | undefined;
  request: Request | undefined;
};

/** It also has the fields of the problem that the server answered, such as `title` and `errors`. */
export class ColophonError extends Error {
  override readonly name = 'ColophonError';
  /** The status of the answer; 0 if none arrived. */
  readonly status: number;
  /** The answer of the server; undefined if something else answered, or nothing. */
  readonly problem: Problem | undefined;
  /** The id under which the server has logged the request; undefined if the server did not answer. */
  readonly requestId: string | undefined;
  readonly type: string;
  readonly title: string;
  readonly detail: string;
  readonly instance: string | undefined;
  readonly errors: Problem['errors'];

  /** @param cause the body of an answer that is no success, or the error that was thrown */
  constructor(cause: unknown, { response, request }: FailedCall) {
    const problem = isProblem(cause) ? cause : undefined;
    const title = problem?.title ?? describeFailure(cause, response, request);
    const detail = problem?.detail ?? describeCause(cause);
    const fields = Object.entries(problem?.errors ?? {}).map(
      ([field, messages]) => `${field}: ${messages.join(', ')}.`,
    );
    const sentences = [`${title}.`, detail, ...fields].filter(sentence => sentence !== '');
    super(sentences.join(' '), { cause });
    this.status = response?.status ?? 0;
    this.problem = problem;
    this.requestId =
      response?.headers.get('x-request-id') ?? problem?.instance?.replace(/^urn:uuid:/, '');
    this.type = problem?.type ?? 'about:blank';
    this.title = title;
    this.detail = detail;
    this.instance = problem?.instance;
    this.errors = problem?.errors;
  }
}

function isProblem(value: unknown): value is Problem {
  const { title, detail } = (value ?? {}) as Partial<Record<keyof Problem, unknown>>;
  return typeof title === 'string' && typeof detail === 'string';
}

function describeFailure(
  cause: unknown,
  response: Response | undefined,
  request: Request | undefined,
): string {
  const target = request === undefined ? 'The request' : `${request.method} ${request.url}`;
  if (response === undefined) return `${target} got no answer`;
  const type = response.headers.get('content-type') ?? 'no type';
  const isExpected = cause instanceof Error ? 'not JSON' : 'not from Colophon';
  return `${target} was answered ${response.status} with ${type}, ${isExpected}`;
}

/** Returns the message of an error with those of its causes: a failed fetch names the reason in its cause. */
function describeCause(cause: unknown): string {
  if (!(cause instanceof Error)) return '';
  const inner = cause.cause === undefined ? '' : describeCause(cause.cause);
  return inner === '' || cause.message.includes(inner)
    ? cause.message
    : `${cause.message}: ${inner}`;
}
