/**
 * Answers lists that have not changed since they were last asked for before Express sees the
 * request. Whoever calls, what is counted, logged and sent along is the same as on the long way;
 * whatever is not in order goes the long way and is refused there.
 */
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Caller, FindCaller } from '../auth.ts';
import type { AnswerCache, KeptAnswer } from './answer-cache.ts';
import { isUnchanged, privateAnswer } from './conditional.ts';
import { crossOriginHeaders } from './cors.ts';
import { fixedHeaders } from './fixed-headers.ts';
import { limitField, limitPolicy } from './rate-limit.ts';
import type { SpendRequest } from './request-limits.ts';
import { noteRoute, requestId } from './request-log.ts';

type Options = {
  findCaller: FindCaller;
  spend: SpendRequest;
  answers: AnswerCache;
  limit: number;
  signal: AbortSignal;
};

/** @param next answers everything else */
export function answerFromMemory(
  { findCaller, spend, answers, limit, signal }: Options,
  next: RequestListener,
): RequestListener {
  const constant = [
    ...fixedHeaders,
    ...crossOriginHeaders,
    ['RateLimit-Policy', limitPolicy(limit)],
  ]
    .concat([['Cache-Control', privateAnswer]])
    .flat();

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    const caller: Caller = await findCaller(request);
    const kept = answers.peek(caller.workspaceId, caller.head, request.url ?? '');
    if (kept === undefined) return false;
    const allowance = await spend(caller.keyId);
    if (allowance.isOver) return false;
    noteRoute(request, kept.route);
    const headers = constant.concat([
      'X-Request-Id',
      requestId(request),
      'RateLimit',
      limitField(allowance),
      'ETag',
      kept.tag,
    ]);
    send(request, response, kept, headers);
    return true;
  }

  return (request, response) => {
    if (request.method !== 'GET' || signal.aborted || !answers.mayHold(request.url ?? '')) {
      next(request, response);
      return;
    }
    answer(request, response).then(
      isAnswered => isAnswered || next(request, response),
      // The same fault comes up on the long way, where it is answered and logged.
      () => next(request, response),
    );
  };
}

function send(
  request: IncomingMessage,
  response: ServerResponse,
  { body, tag }: KeptAnswer,
  headers: string[],
): void {
  if (isUnchanged(request, tag)) {
    response.writeHead(304, headers).end();
    return;
  }
  headers.push('Content-Type', 'application/json', 'Content-Length', String(body.byteLength));
  response.writeHead(200, headers).end(body);
}
