/** Puts routes into Express: the only place that does, so that none exists outside their list. */
import {
  type Application,
  type ErrorRequestHandler,
  type Request,
  type RequestHandler,
  Router,
} from 'express';
import { type Scope, scopeSchema } from '../../shared/http/api.ts';
import { notFound, ProblemError } from '../errors.ts';
import type { Context } from '../routes/context.ts';
import type { Method, Route } from '../routes/route.ts';
import { isPreflight } from './cors.ts';
import { noteRoute } from './request-log.ts';

/** What a request passes before a route that needs this scope, or no key. */
export type Guard = (needed: ((request: Request) => Scope) | null) => RequestHandler[];

export function mountRoutes(
  app: Application,
  routes: readonly Route[],
  { context, guard }: { context: Context; guard: Guard },
): void {
  const router = Router({ caseSensitive: true });
  const byPath = [...Map.groupBy(routes, ({ path }) => path)];
  // `/api/posts/labels` is meant before `/api/posts/{id}`.
  byPath.sort(([a], [b]) => a.split('{').length - b.split('{').length);
  for (const [path, some] of byPath) {
    const template = path.replaceAll(/\{(\w+)\}/g, ':$1');
    const mounted = router.route(template);
    mounted.all((request, _response, next) => {
      noteRoute(request, template);
      next();
    });
    for (const { method, scope, serve } of some) {
      mounted[verbs[method]](...guard(scope && (() => scope)), (request: Request, response) =>
        serve(context, request, response),
      );
    }
    const allow = allowedMethods(some);
    const least = leastScope(some);
    // Needs no key: it tells nothing that the document does not.
    mounted.options(...(least === null ? guard(null) : []), (_request, response) => {
      response.setHeader('Allow', allow);
      response.status(204).end();
    });
    mounted.all(...guard(least && (({ method }) => atLeast(least, scopeOfMethod(method)))), () => {
      throw methodNotAllowed(allow);
    });
  }
  app.use(router);
}

/** What is no route: under `/api` only somebody with a key learns so. */
export function mountNothing(app: Application, guard: Guard): void {
  app.use(nameNothing);
  app.use('/api', (request, response, next) => {
    // The request that it asks for is the one to be told: of this answer a page learns nothing.
    if (isPreflight(request)) response.status(204).end();
    else next();
  });
  app.use(
    '/api',
    guard(({ method }) => scopeOfMethod(method)),
  );
  app.use(() => {
    throw notFound();
  });
}

/** A path that cannot be decoded is no route's either: Express failed before any guard had its say. */
const nameNothing: ErrorRequestHandler = (error: unknown, _request, _response, next) => {
  next(error instanceof URIError ? undefined : error);
};

const verbs = {
  GET: 'get',
  POST: 'post',
  PUT: 'put',
  PATCH: 'patch',
  DELETE: 'delete',
} as const satisfies Record<Method, string>;

/** Such as `GET, HEAD, POST`. */
function allowedMethods(routes: readonly Route[]): string {
  const methods: string[] = Object.keys(verbs).filter(name =>
    routes.some(({ method }) => method === name),
  );
  if (methods.includes('GET')) methods.splice(1, 0, 'HEAD');
  return methods.join(', ');
}

function methodNotAllowed(allow: string): ProblemError {
  return new ProblemError('method_not_allowed', `Allowed are ${allow}.`, {
    headers: { Allow: allow },
  });
}

/** What a method that no route has would need: changing what a key may only read is refused first. */
function scopeOfMethod(method: string): Scope {
  return method === 'GET' || method === 'HEAD' ? 'read' : 'write';
}

function leastScope(routes: readonly Route[]): Scope | null {
  const scopes = routes.flatMap(({ scope }) => scope ?? []);
  return scopeSchema.options.find(scope => scopes.includes(scope)) ?? null;
}

function atLeast(a: Scope, b: Scope): Scope {
  const order = scopeSchema.options;
  return order.indexOf(a) > order.indexOf(b) ? a : b;
}
