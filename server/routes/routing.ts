/** What all routes share: how they are mounted, path ids, and the answer to other methods. */
import { type Request, type Response, Router } from 'express';
import { uuid } from '../../shared/resources/identity.ts';
import { notFound, ProblemError } from '../errors.ts';
import { noteRoute } from '../http/request-log.ts';

export type Handler = (request: Request, response: Response) => Promise<void> | void;
export type Handlers = Partial<Record<'get' | 'post' | 'put' | 'patch' | 'delete', Handler>>;

export function createRouter(): Router {
  return Router({ caseSensitive: true });
}

/** Answers these methods at `path`, and any other with 405. */
export function mount(router: Router, path: string, handlers: Handlers): void {
  const route = router.route(path);
  route.all((request, _response, next) => {
    noteRoute(request, `${request.baseUrl}${path}`);
    next();
  });
  for (const method of methods) {
    const handler = handlers[method];
    if (handler) route[method]((request, response) => handler(request, response));
  }
  const allowed = methods.filter(method => method in handlers).map(name => name.toUpperCase());
  if (handlers.get) allowed.splice(1, 0, 'HEAD');
  const allow = allowed.join(', ');
  route.all(() => {
    throw new ProblemError('method_not_allowed', `Allowed are ${allow}.`, {
      headers: { Allow: allow },
    });
  });
}

const methods = ['get', 'post', 'put', 'patch', 'delete'] as const;

/** The id in the path, in lower case; what is no id names nothing. */
export function pathId(request: Request, name = 'id'): string {
  const parsed = uuid.safeParse(request.params[name]);
  if (!parsed.success) throw notFound();
  return parsed.data;
}
