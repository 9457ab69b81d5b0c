/**
 * One line a request: what was called by its route's template, how it ended, how long it took.
 * No path as typed, no query, no header and no body: they may hold keys or people's text.
 */
import { randomUUID } from 'node:crypto';
import type { Request, RequestHandler, Response } from 'express';
import type { Logger } from 'pino';

export type { Logger };

const ids = new WeakMap<Request, string>();

/** The id of the request, the same in the log, the header and every problem. */
export function requestId(request: Request): string {
  const id = ids.get(request) ?? randomUUID();
  ids.set(request, id);
  return id;
}

/** Called once for each request when its answer is out or its connection is gone. */
export type OnDone = (request: Request, response: Response, durationMs: number) => void;

export function watchRequests(listeners: readonly OnDone[]): RequestHandler {
  return (request, response, next) => {
    const start = performance.now();
    response.setHeader('X-Request-Id', requestId(request));
    response.once('close', () => {
      const durationMs = performance.now() - start;
      for (const listener of listeners) listener(request, response, durationMs);
    });
    next();
  };
}

export function logRequests(log: Logger): OnDone {
  return (request, response, durationMs) => {
    log.info({
      id: requestId(request),
      method: request.method,
      route: routeTemplate(request),
      status: response.statusCode,
      ms: Math.round(durationMs * 10) / 10,
      ...(response.writableFinished ? {} : { cut: true }),
    });
  };
}

const routes = new WeakMap<Request, string>();

/** Notes the template of the route that a request has reached. */
export function noteRoute(request: Request, template: string): void {
  routes.set(request, template.replace(/(?<=.)\/$/, ''));
}

/** Such as `/api/labels/:id`; `none` when no route was reached. */
export function routeTemplate(request: Request): string {
  return routes.get(request) ?? 'none';
}
