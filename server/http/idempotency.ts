/**
 * The header Idempotency-Key (draft-ietf-httpapi-idempotency-key-header): the first answer to a request is
 * given again to its repetitions.
 */
import type { Request, Response } from 'express';
import { createProblemBody, ProblemError } from '../errors.ts';
import { type Answer, answerOnce } from '../repeats/answer-once.ts';
import type { Context } from '../routes/context.ts';
import { getRequestId } from './request-log.ts';

const maxKeyLength = 255;

/** Returns the key in the header, without quotes; null if there is no header. Throws 400 if it is malformed. */
export function readIdempotencyKey({ headers }: Request): string | null {
  const value = headers['idempotency-key'];
  if (value === undefined) return null;
  const text = String(value).trim();
  // A string of RFC 9651. In it, a backslash escapes a quote or another backslash.
  const quoted = /^"((?:[^"\\]|\\["\\])*)"$/.exec(text)?.[1]?.replace(/\\(["\\])/g, '$1');
  const key = quoted ?? text;
  const isValid =
    /^[\x20-\x7e]+$/.test(key) &&
    key.length <= maxKeyLength &&
    (quoted !== undefined || !key.startsWith('"'));
  if (isValid) return key;
  throw new ProblemError(
    'invalid_idempotency_key',
    `Send 1 to ${maxKeyLength} printable ASCII characters, such as a UUID, bare or in double quotes.`,
  );
}

type HeldRequest = {
  context: Context;
  keyId: string;
  workspaceId: string;
  idempotencyKey: string;
  request: Request;
  response: Response;
  /** The parsed JSON body. */
  sent: unknown;
  /** Fields of the response that are recorded as null. */
  secretFields: readonly string[];
  /** Runs before the transaction of the request. The handler throws its error again. */
  prepare: (() => Promise<void>) | undefined;
};

/**
 * Runs the handler unless the request is a repetition, and sends its response once it is committed.
 * @param handle writes to the database by the context that it is given
 */
export async function respondOnce(
  {
    context,
    keyId,
    workspaceId,
    idempotencyKey,
    request,
    response,
    sent,
    secretFields,
    prepare,
  }: HeldRequest,
  handle: (context: Context) => Promise<void>,
): Promise<void> {
  const held = holdResponse(response);
  const { method, originalUrl: url } = request;
  try {
    const outcome = await answerOnce(
      context,
      { keyId, workspaceId, idempotencyKey, method, url, body: sent },
      {
        prepare,
        run: async bound => {
          await handle(bound);
          return held.read();
        },
        describeProblem: problem => toAnswer(problem, getRequestId(request)),
        withoutSecrets: answer => removeSecrets(answer, secretFields),
      },
    );
    if (!outcome.isReplayed && outcome.problem !== undefined) throw outcome.problem;
    if (!outcome.isReplayed) return held.send();
    held.discard();
    const { status, headers, body } = outcome.answer;
    response.statusCode = status;
    // Express would add a charset to the type.
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    response.setHeader('Idempotency-Replayed', 'true');
    response.end(body ?? undefined);
  } catch (error) {
    held.discard();
    throw error;
  }
}

/** Keeps back what a handler sends, because its changes are not committed yet. */
function holdResponse(response: Response) {
  const end = response.end;
  const namesBefore = new Set(response.getHeaderNames());
  let body: Buffer | undefined;
  response.end = ((chunk?: string | Buffer) => {
    body = chunk === undefined ? undefined : Buffer.from(chunk as string);
    return response;
  }) as typeof response.end;
  return {
    read: (): Answer => ({
      status: response.statusCode,
      headers: Object.fromEntries(
        response
          .getHeaderNames()
          .filter(name => recordedHeaders.test(name))
          .map(name => [name, String(response.getHeader(name))]),
      ),
      body: body === undefined ? null : body.toString(),
    }),
    send(): void {
      response.end = end;
      response.end(body);
    },
    /** Forgets the response of the handler, so that another one can be sent. */
    discard(): void {
      response.end = end;
      response.statusCode = 200;
      for (const name of response.getHeaderNames())
        if (!namesBefore.has(name)) response.removeHeader(name);
    },
  };
}

const recordedHeaders = /^(etag|location|content-type|cache-control|colophon-.+)$/;

function toAnswer(problem: ProblemError, requestId: string): Answer {
  const body = createProblemBody(problem, requestId);
  return {
    status: body.status,
    headers: { ...problem.headers, 'content-type': 'application/problem+json' },
    body: JSON.stringify(body),
  };
}

function removeSecrets(answer: Answer, secretFields: readonly string[]): Answer {
  if (secretFields.length === 0 || answer.body === null || answer.status >= 400) return answer;
  const fields = JSON.parse(answer.body) as Record<string, unknown>;
  for (const name of secretFields) fields[name] = null;
  return { ...answer, body: JSON.stringify(fields) };
}
