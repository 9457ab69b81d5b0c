/**
 * Logs one line for each request: route template, status, duration. It never contains the path,
 * query, headers or body, because they may contain keys or users' text.
 */
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { pinoHttp } from 'pino-http';

export type { Logger };

/**
 * Returns the id of the request. The log line, the header `X-Request-Id` and a problem contain this same
 * id.
 */
export function getRequestId(request: IncomingMessage): string {
  return String(request.id);
}

/** Observes a request until its response is sent or its connection is closed. */
export type ObserveRequest = (request: IncomingMessage, response: ServerResponse) => void;

export function createRequestLogger(log: Logger): ObserveRequest {
  const describeResponse = (request: IncomingMessage, response: ServerResponse, time: unknown) => ({
    route: getRouteTemplate(request),
    status: response.statusCode,
    ms: time,
    // The connection was closed before the whole response was sent.
    ...(response.writableFinished ? {} : { cut: true }),
  });
  return pinoHttp({
    logger: log,
    // Never taken from the client: two requests could share an id.
    genReqId: () => randomUUID(),
    serializers: { req: ({ id, method }) => ({ id, method }) },
    wrapSerializers: false,
    // A second safeguard: the serializer logs no headers, but if a whole request is ever logged, this
    // removes the API key.
    redact: ['req.headers.authorization'],
    customSuccessMessage: () => 'request',
    customErrorMessage: () => 'request',
    customSuccessObject: (request, response, { responseTime }) =>
      describeResponse(request, response, responseTime),
    customErrorObject: (request, response, _error, { responseTime }) =>
      describeResponse(request, response, responseTime),
  });
}

/** Stored on the request itself: a map would cost more than the rest of the logging. */
const routeKey = Symbol('route');
type RoutedRequest = IncomingMessage & { [routeKey]?: string };

/** Stores the template of the route that a request has reached. */
export function setRouteTemplate(request: RoutedRequest, template: string): void {
  request[routeKey] = template.replace(/(?<=.)\/$/, '');
}

/** Returns a template such as `/api/labels/:id`, or `none` if no route was reached. */
export function getRouteTemplate(request: RoutedRequest): string {
  return request[routeKey] ?? 'none';
}
