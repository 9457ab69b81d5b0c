/** The whole HTTP side, in the order in which a request meets it. */
import type { RequestListener } from 'node:http';
import express from 'express';
import type { Logger } from 'pino';
import { kinds, resources } from '../shared/resources/resources.ts';
import { authenticate, createFindCaller, requireScope } from './auth.ts';
import { createDoor, type DoorOptions } from './changes.ts';
import type { Config } from './config.ts';
import { answerErrors, ProblemError } from './errors.ts';
import { allowHosts, isLoopback, requireAllowedHost } from './http/allowed-hosts.ts';
import { createAnswerCache } from './http/answer-cache.ts';
import { compressAnswers } from './http/compressed-answers.ts';
import { allowOrigins } from './http/cors.ts';
import { createEventStreams } from './http/event-streams.ts';
import { setFixedHeaders } from './http/fixed-headers.ts';
import { createMetrics } from './http/metrics.ts';
import { type Guard, mountNothing, mountRoutes } from './http/mount-routes.ts';
import { ownOriginHeader, requireOwnOrigin } from './http/own-origin.ts';
import { readQuery } from './http/query-string.ts';
import { answerLists, type QuickLists } from './http/quick-lists.ts';
import { limitRequests, stateLimit } from './http/rate-limit.ts';
import { requireDatabase } from './http/readiness.ts';
import { countRequests } from './http/request-limits.ts';
import { logRequests, requestId } from './http/request-log.ts';
import { slowWrongKeys, type Wait } from './http/wrong-keys.ts';
import { describeApi } from './openapi/document.ts';
import { listResources } from './resources/reads.ts';
import type { Context } from './routes/context.ts';
import { healthRoutes, routes } from './routes/routes.ts';
import type { Storage } from './storage/storage.ts';

export type AppOptions = DoorOptions & {
  config: Pick<Config, 'host' | 'allowedHosts' | 'rateLimit' | 'answerCacheBytes'>;
  /** That the server listens on. */
  address: string;
  log: Logger;
  /** How the answer to a wrong key is put off. */
  wait: Wait;
  /** Aborted when the server begins to shut down: streams end, new requests are answered 503. */
  signal: AbortSignal;
  /** Where the manager was built. */
  managerFolder: string;
};

export function createApp({
  config,
  address,
  log,
  wait,
  signal,
  ...options
}: AppOptions): RequestListener {
  const { storage, now } = options;
  const { rateLimit: limit } = config;
  const answers = createAnswerCache(config.answerCacheBytes);
  const findCaller = createFindCaller(storage, now);
  const spend = countRequests(storage, limit);
  const metrics = createMetrics();
  const logRequest = logRequests(log);
  const context: Context = {
    storage,
    now,
    requireDatabase: requireDatabase(storage),
    door: createDoor(options),
    answers,
    streams: createEventStreams({ storage, now, signal }),
    signal,
    document: describeApi(routes),
    readMetrics: metrics.read,
    managerFolder: options.managerFolder,
  };
  const isAllowed = allowHosts(address, config.host, config.allowedHosts);
  const app = express();
  app.set('case sensitive routing', true);
  app.set('x-powered-by', false);
  app.set('etag', false);
  app.set('query parser', readQuery);
  app.use((request, response, next) => {
    response.setHeader('X-Request-Id', requestId(request));
    setFixedHeaders(response);
    response.setHeader(...ownOriginHeader);
    next();
  });
  const slowDown = slowWrongKeys(now, wait, signal);
  const ownOrigin = requireOwnOrigin(isLoopback(address));
  const guard: Guard = needed => {
    if (needed === null) return [ownOrigin];
    return [
      authenticate(findCaller, slowDown),
      (request, _response, next) => {
        requireScope(request, needed(request));
        next();
      },
      limitRequests(spend),
    ];
  };
  app.use('/api', stateLimit(limit));
  app.use(requireAllowedHost(isAllowed));
  mountRoutes(app, healthRoutes, { context, guard });
  app.use('/api', allowOrigins);
  app.use((_request, _response, next) => {
    if (!signal.aborted) return next();
    throw new ProblemError('unavailable', 'The server is shutting down.', {
      headers: { 'Retry-After': '1', Connection: 'close' },
    });
  });
  mountRoutes(app, routes, { context, guard });
  mountNothing(app, guard);
  app.use(answerErrors(storage, log));

  const lists = quickLists(storage);
  const answer = answerLists({ findCaller, spend, answers, lists, limit, signal }, app);
  const answerAny = compressAnswers((request, response) => {
    if (isAllowed(request)) answer(request, response);
    else app(request, response);
  });
  return (request, response) => {
    logRequest(request, response);
    metrics.watch(request, response);
    answerAny(request, response);
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
