/**
 * Answers lists before Express sees the request: from memory where nothing has changed since they
 * were last asked for. Whoever calls, what is counted, logged and sent along is the same as on
 * the long way; whatever is not in order goes the long way and is refused there.
 */
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { FindCaller } from '../auth.ts';
import type { AnswerCache, KeptAnswer } from './answer-cache.ts';
import { knownTag, privateAnswer } from './conditional.ts';
import { crossOriginHeaders } from './cors.ts';
import { fixedHeaders } from './fixed-headers.ts';
import { limitField, limitPolicy } from './rate-limit.ts';
import type { SpendRequest } from './request-limits.ts';
import { noteRoute, requestId } from './request-log.ts';

/** The lists that take no query: how each is made as JSON, by its path. */
export type QuickLists = ReadonlyMap<string, (workspaceId: string) => Promise<string>>;

type Options = {
  findCaller: FindCaller;
  spend: SpendRequest;
  answers: AnswerCache;
  lists: QuickLists;
  limit: number;
  signal: AbortSignal;
};

/** @param next answers everything else */
export function answerLists(
  { findCaller, spend, answers, lists, limit, signal }: Options,
  next: RequestListener,
): RequestListener {
  const constant = [
    ...fixedHeaders,
    ...crossOriginHeaders,
    ['RateLimit-Policy', limitPolicy(limit)],
    ['Cache-Control', privateAnswer],
  ].flat();

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    const { url = '' } = request;
    const { workspaceId, keyId, head } = findCaller.known(request) ?? (await findCaller(request));
    const make = lists.get(url);
    let kept = answers.peek(workspaceId, head, url);
    if (kept === undefined && make === undefined) return false;
    const allowance = await spend(request, keyId);
    if (allowance.isOver) return false;
    if (make !== undefined) {
      const asked = { workspaceId, head, url, route: url };
      kept ??= await answers.get(asked, () => make(workspaceId));
    }
    if (kept === undefined || request.headers['if-none-match']?.trim() === '*') return false;
    noteRoute(request, kept.route);
    const headers = constant.concat([
      'X-Request-Id',
      requestId(request),
      'RateLimit',
      limitField(allowance),
      'ETag',
      knownTag(request, kept.tag) ?? kept.tag,
    ]);
    send(request, response, kept, headers);
    return true;
  }

  return (request, response) => {
    const { method, url = '' } = request;
    if (method !== 'GET' || signal.aborted || !(lists.has(url) || answers.mayHold(url))) {
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
  if (knownTag(request, tag) !== null) {
    response.writeHead(304, headers).end();
    return;
  }
  headers.push('Content-Type', 'application/json', 'Content-Length', String(body.byteLength));
  response.writeHead(200, headers).end(body);
}
