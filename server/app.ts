/** The whole HTTP side, in the order in which a request meets it. */
import type { RequestListener } from 'node:http';
import express from 'express';
import type { Logger } from 'pino';
import { kinds, resources } from '../shared/resources/resources.ts';
import { authenticate, authorize, createFindCaller } from './auth.ts';
import { createDoor, type DoorOptions } from './changes.ts';
import type { Config } from './config.ts';
import { answerErrors, notFound, ProblemError } from './errors.ts';
import { createAnswerCache } from './http/answer-cache.ts';
import { allowOrigins } from './http/cors.ts';
import { setFixedHeaders } from './http/fixed-headers.ts';
import { createMetrics } from './http/metrics.ts';
import { readQuery } from './http/query-string.ts';
import { answerLists, type QuickLists } from './http/quick-lists.ts';
import { limitRequests, stateLimit } from './http/rate-limit.ts';
import { countRequests } from './http/request-limits.ts';
import { logRequests, requestId } from './http/request-log.ts';
import { listResources } from './resources/reads.ts';
import { routeApiKeys } from './routes/api-keys.ts';
import { routeDocs, routeDocument } from './routes/docs.ts';
import { routeEvents } from './routes/events.ts';
import { routeHealth } from './routes/health.ts';
import { routeManager } from './routes/manager.ts';
import { routePosts } from './routes/posts.ts';
import { routeResource } from './routes/resources.ts';
import { createRouter } from './routes/routing.ts';
import { routeSync } from './routes/sync.ts';
import type { Storage } from './storage/storage.ts';

export type AppOptions = DoorOptions & {
  config: Pick<Config, 'rateLimit' | 'answerCacheBytes'>;
  log: Logger;
  /** Aborted when the server begins to shut down: streams end, new requests are answered 503. */
  signal: AbortSignal;
};

export function createApp({ config, log, signal, ...options }: AppOptions): RequestListener {
  const { storage, now } = options;
  const { rateLimit: limit } = config;
  const answers = createAnswerCache(config.answerCacheBytes);
  const findCaller = createFindCaller(storage, now);
  const spend = countRequests(storage, limit);
  const metrics = createMetrics();
  const logRequest = logRequests(log);
  const context = { storage, now, door: createDoor(options), answers, signal };
  const app = express();
  app.set('case sensitive routing', true);
  app.set('x-powered-by', false);
  app.set('etag', false);
  app.set('query parser', readQuery);
  app.use((request, response, next) => {
    response.setHeader('X-Request-Id', requestId(request));
    setFixedHeaders(response);
    next();
  });
  app.use(routeHealth(storage, () => signal.aborted));
  app.use('/api', stateLimit(limit), allowOrigins);
  app.use((_request, _response, next) => {
    if (!signal.aborted) return next();
    throw new ProblemError('unavailable', 'The server is shutting down.', {
      headers: { 'Retry-After': '1', Connection: 'close' },
    });
  });
  app.use(routeDocument());

  const api = createRouter();
  api.use(authenticate(findCaller), authorize, limitRequests(spend));
  for (const kind of kinds) {
    const routes = kind === 'post' ? routePosts(context) : routeResource(context, kind);
    api.use(`/${resources[kind].path}`, routes);
  }
  api.use('/api-keys', routeApiKeys(context));
  api.use('/sync', routeSync(context));
  api.use('/events', routeEvents(context));
  app.use('/api', api);
  app.use(routeDocs(), routeManager());
  app.use('/metrics', authenticate(findCaller), metrics.router);

  app.use(() => {
    throw notFound();
  });
  app.use(answerErrors(storage, log));

  const lists = quickLists(storage);
  const answer = answerLists({ findCaller, spend, answers, lists, limit, signal }, app);
  return (request, response) => {
    logRequest(request, response);
    metrics.watch(request, response);
    answer(request, response);
  };
}

/** Posts are not among them: their list takes a query. */
function quickLists({ queries }: Storage): QuickLists {
  return new Map(
    kinds
      .filter(kind => kind !== 'post')
      .map(kind => [
        `/api/${resources[kind].path}`,
        workspaceId => listResources(queries, workspaceId, kind),
      ]),
  );
}
