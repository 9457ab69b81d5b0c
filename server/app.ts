/** The whole HTTP side, in the order in which a request meets it. */
import express, { type Express } from 'express';
import helmet from 'helmet';
import type { Logger } from 'pino';
import { kinds, resources } from '../shared/resources.ts';
import { authenticate, authorize } from './auth.ts';
import { createDoor, type DoorOptions } from './changes.ts';
import type { Config } from './config.ts';
import { answerErrors, notFound, ProblemError } from './errors.ts';
import { createAnswerCache } from './http/answer-cache.ts';
import { allowOrigins } from './http/cors.ts';
import { createMetrics } from './http/metrics.ts';
import { limitRequests, stateLimit } from './http/rate-limit.ts';
import { countInMemory, countTogether } from './http/request-counts.ts';
import { logRequests, watchRequests } from './http/request-log.ts';
import { routeApiKeys } from './routes/api-keys.ts';
import { routeDocs, routeDocument } from './routes/docs.ts';
import { routeEvents } from './routes/events.ts';
import { routeHealth } from './routes/health.ts';
import { routeManager } from './routes/manager.ts';
import { routePosts } from './routes/posts.ts';
import { routeResource } from './routes/resources.ts';
import { createRouter } from './routes/routing.ts';
import { routeSync } from './routes/sync.ts';

export type AppOptions = DoorOptions & {
  config: Pick<Config, 'rateLimit' | 'answerCacheBytes'>;
  log: Logger;
  /** Aborted when the server begins to shut down: streams end, new requests are answered 503. */
  signal: AbortSignal;
};

/** The API serves no page, so nothing may load or embed anything; `/docs` has its own policy. */
const protect = helmet({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
  },
  crossOriginResourcePolicy: { policy: 'cross-origin' },
  frameguard: { action: 'deny' },
});

export function createApp({ config, log, signal, ...options }: AppOptions): Express {
  const { storage, now } = options;
  const answers = createAnswerCache(config.answerCacheBytes);
  const context = { storage, now, door: createDoor(options), answers, signal };
  const app = express();
  app.set('case sensitive routing', true);
  app.set('x-powered-by', false);
  app.set('etag', false);
  const metrics = createMetrics();
  const spend =
    storage.kind === 'sqlite' ? countInMemory() : countTogether(storage.queries, config.rateLimit);
  app.use(watchRequests([logRequests(log), metrics.onDone]));
  app.use(protect);
  app.use(routeHealth(storage, () => signal.aborted));
  app.use('/api', stateLimit(config.rateLimit), allowOrigins);
  app.use(routeDocument(), routeDocs(), routeManager());
  app.use((_request, _response, next) => {
    if (!signal.aborted) return next();
    throw new ProblemError('unavailable', 'The server is shutting down.', {
      headers: { 'Retry-After': '1', Connection: 'close' },
    });
  });

  const api = createRouter();
  api.use(authenticate(storage, now), authorize);
  api.use(limitRequests(spend, config.rateLimit, now));
  for (const kind of kinds) {
    const routes = kind === 'post' ? routePosts(context) : routeResource(context, kind);
    api.use(`/${resources[kind].path}`, routes);
  }
  api.use('/api-keys', routeApiKeys(context));
  api.use('/sync', routeSync(context));
  api.use('/events', routeEvents(context));
  app.use('/api', api);
  app.use('/metrics', authenticate(storage, now), metrics.router);

  app.use(() => {
    throw notFound();
  });
  app.use(answerErrors(storage, log));
  return app;
}
