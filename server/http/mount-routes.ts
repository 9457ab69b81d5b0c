/** Mounts routes in Express. No other module mounts a route, so the list of routes is complete. */
import {
  type Application,
  type ErrorRequestHandler,
  type Request,
  type RequestHandler,
  Router,
} from 'express';
import { type Scope, scopeSchema } from '../../shared/http/api.ts';
import { createNotFoundProblem, ProblemError, withHint } from '../errors.ts';
import type { Context } from '../routes/context.ts';
import type { Method, Route } from '../routes/route.ts';
import { isPreflight } from './cors.ts';
import { findPathHint } from './hints.ts';
import { setRouteTemplate } from './request-log.ts';

/**
 * Returns the middleware that a request passes before a route. Null means that no key is needed.
 */
export type Guard = (getNeededScope: ((request: Request) => Scope) | null) => RequestHandler[];

export function mountRoutes(
  app: Application,
  routes: readonly Route[],
  { context, guard }: { context: Context; guard: Guard },
): void {
  const router = Router({ caseSensitive: true });
  const byPath = [...Map.groupBy(routes, ({ path }) => path)];
  // `/api/posts/labels` must match before `/api/posts/{id}`.
  byPath.sort(([a], [b]) => a.split('{').length - b.split('{').length);
  for (const [path, routesOfPath] of byPath) {
    const template = path.replaceAll(/\{(\w+)\}/g, ':$1');
    const routerRoute = router.route(template);
    routerRoute.all((request, _response, next) => {
      setRouteTemplate(request, template);
      next();
    });
    for (const { method, scope, serve } of routesOfPath) {
      routerRoute[expressMethods[method]](
        ...guard(scope === null ? null : () => scope),
        (request: Request, response) => serve(context, request, response),
      );
    }
    const allowHeader = formatAllowHeader(routesOfPath);
    const itemPath = `${path}/{id}`;
    const methodsOfItem = (byPath.find(([other]) => other === itemPath)?.[1] ?? []).map(
      ({ method }) => method,
    );
    const minScope = findMinScope(routesOfPath);
    // OPTIONS needs no key, because it reveals nothing that the OpenAPI document does not. Routes without
    // a key refuse requests from pages of other sites; on their paths, `guard(null)` does so here too.
    routerRoute.options(...(minScope === null ? guard(null) : []), (_request, response) => {
      response.setHeader('Allow', allowHeader);
      response.status(204).end();
    });
    const getNeededScope =
      minScope === null
        ? null
        : ({ method }: Request) => pickWider(minScope, getScopeOfMethod(method));
    routerRoute.all(...guard(getNeededScope), ({ method }) => {
      const isForItem = methodsOfItem.some(name => name === method);
      const hint = isForItem ? `Put the id into the path: ${method} ${itemPath}.` : null;
      throw createMethodNotAllowedProblem(allowHeader, hint);
    });
  }
  app.use(router);
}

/** Answers paths without a route. Under `/api` a key is needed even for a 404. */
export function mountNotFound(app: Application, routes: readonly Route[], guard: Guard): void {
  const templates = routes.map(({ path }) => path);
  app.use(ignoreUriErrors);
  app.use('/api', (request, response, next) => {
    // A preflight always succeeds: its response is hidden from the page, so the 404 must come from
    // the request itself.
    if (isPreflight(request)) response.status(204).end();
    else next();
  });
  app.use(
    '/api',
    guard(({ method }) => getScopeOfMethod(method)),
  );
  app.use(({ path }) => {
    throw createNotFoundProblem(findPathHint(path, templates));
  });
}

/**
 * Treats a path that cannot be decoded as a path without a route. Otherwise Express would report the
 * error before any guard runs.
 */
const ignoreUriErrors: ErrorRequestHandler = (error: unknown, _request, _response, next) => {
  next(error instanceof URIError ? undefined : error);
};

const expressMethods = {
  GET: 'get',
  POST: 'post',
  PUT: 'put',
  PATCH: 'patch',
  DELETE: 'delete',
} as const satisfies Record<Method, string>;

/** Returns a list such as `GET, HEAD, POST`. */
function formatAllowHeader(routes: readonly Route[]): string {
  const methods: string[] = Object.keys(expressMethods).filter(name =>
    routes.some(({ method }) => method === name),
  );
  if (methods.includes('GET')) methods.splice(1, 0, 'HEAD');
  return methods.join(', ');
}

function createMethodNotAllowedProblem(allowHeader: string, hint: string | null): ProblemError {
  const detail = withHint(`Allowed methods: ${allowHeader}.`, hint);
  return new ProblemError('method_not_allowed', detail, { headers: { Allow: allowHeader } });
}

/**
 * Returns the scope for a method that the path does not support: a read-only key gets 403 before
 * 405.
 */
function getScopeOfMethod(method: string): Scope {
  return method === 'GET' || method === 'HEAD' ? 'read' : 'write';
}

function findMinScope(routes: readonly Route[]): Scope | null {
  const scopes = routes.flatMap(({ scope }) => scope ?? []);
  return scopeSchema.options.find(scope => scopes.includes(scope)) ?? null;
}

function pickWider(a: Scope, b: Scope): Scope {
  const ascendingScopes = scopeSchema.options;
  return ascendingScopes.indexOf(a) > ascendingScopes.indexOf(b) ? a : b;
}
