/**
 * One line a request: what was called by its route's template, how it ended, how long it took.
 * No path as typed, no query, no header and no body: they may hold keys or people's text.
 */
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { pinoHttp } from 'pino-http';

export type { Logger };

/** The id of the request, the same in the log, the header and every problem. */
export function requestId(request: IncomingMessage): string {
  return String(request.id);
}

/** Watches a request until its answer is out or its connection is gone. */
export type Watch = (request: IncomingMessage, response: ServerResponse) => void;

export function logRequests(log: Logger): Watch {
  const ending = (request: IncomingMessage, response: ServerResponse, time: unknown) => ({
    route: routeTemplate(request),
    status: response.statusCode,
    ms: time,
    ...(response.writableFinished ? {} : { cut: true }),
  });
  return pinoHttp({
    logger: log,
    // Never the client's own: two requests would share it.
    genReqId: () => randomUUID(),
    serializers: { req: ({ id, method }) => ({ id, method }) },
    wrapSerializers: false,
    // Nothing of this is logged; should somebody log a request itself one day, its key stays out.
    redact: ['req.headers.authorization'],
    customSuccessMessage: () => 'request',
    customErrorMessage: () => 'request',
    customSuccessObject: (request, response, { responseTime }) =>
      ending(request, response, responseTime),
    customErrorObject: (request, response, _error, { responseTime }) =>
      ending(request, response, responseTime),
  });
}

/** On the request itself: a map beside it would cost more than all else that is logged. */
const route = Symbol('route');
type Routed = IncomingMessage & { [route]?: string };

/** Notes the template of the route that a request has reached. */
export function noteRoute(request: Routed, template: string): void {
  request[route] = template.replace(/(?<=.)\/$/, '');
}

/** Such as `/api/labels/:id`; `none` when no route was reached. */
export function routeTemplate(request: Routed): string {
  return request[route] ?? 'none';
}
