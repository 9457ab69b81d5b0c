/**
 * Builds the HTTP side of the server. Middleware is mounted in the order in which a request passes
 * it.
 */
import type { RequestListener } from 'node:http';
import express from 'express';
import type { Logger } from 'pino';
import { newDeviceId } from '../shared/rows/stamp.ts';
import { authenticate, createFindPrincipal, getPrincipal, requireScope } from './auth.ts';
import type { Config } from './config.ts';
import { handleErrors, ProblemError } from './errors.ts';
import { createHostCheck, isLoopback, requireAllowedHost } from './http/allowed-hosts.ts';
import { compressResponses } from './http/compression.ts';
import { allowOrigins } from './http/cors.ts';
import { createEventStreams } from './http/event-streams.ts';
import { createFailedAuthThrottle, type Wait } from './http/failed-auth-throttle.ts';
import { createMetrics } from './http/metrics.ts';
import { type Guard, mountNotFound, mountRoutes } from './http/mount-routes.ts';
import { requireOwnOrigin } from './http/own-origin.ts';
import { decodeQuery } from './http/query-string.ts';
import { createRateLimiter, enforceRateLimit, setRateLimitHeaders } from './http/rate-limit.ts';
import { createDatabaseCheck } from './http/readiness.ts';
import { createRequestLogger, getRequestId } from './http/request-log.ts';
import { requireSameOrigin, sameOriginHeader } from './http/same-origin.ts';
import { setSecurityHeaders } from './http/security-headers.ts';
import { createUnreadAnswers } from './http/unread-answers.ts';
import { createFailedTries } from './pairings/failed-tries.ts';
import type { Context } from './routes/context.ts';
import { healthRoutes, routes } from './routes/routes.ts';
import type { Storage } from './storage/storage.ts';
import type { TargetOptions } from './webhooks/addresses.ts';
import { readQueueState } from './webhooks/delivery-queue.ts';
import type { DeliveryWorker } from './webhooks/delivery-worker.ts';
import { createWorkspaceWriter, type WorkspaceWriterOptions } from './workspace-writer.ts';

export type AppOptions = Omit<WorkspaceWriterOptions, 'onDeliveriesQueued'> & {
  config: Pick<Config, 'host' | 'allowedHosts' | 'rateLimit'>;
  /** The address that the server listens on. */
  address: string;
  log: Logger;
  /** Delays the response to an invalid key. */
  wait: Wait;
  /** Aborted when the server begins to shut down: streams end, new requests get 503. */
  signal: AbortSignal;
  /** The folder that holds the built manager. */
  managerFolder: string;
  webhookTargets: TargetOptions;
  deliveryWorker: Pick<DeliveryWorker, 'wake' | 'attemptCounts'>;
};

export function createApp({
  config,
  address,
  log,
  wait,
  signal,
  webhookTargets,
  deliveryWorker,
  ...options
}: AppOptions): RequestListener {
  const { storage, now } = options;
  const { rateLimit: requestsPerWindow } = config;
  const findPrincipal = createFindPrincipal(storage, now);
  const consume = createRateLimiter(requestsPerWindow);
  const metrics = createMetrics(async () => ({
    ...deliveryWorker.attemptCounts,
    ...(await readQueueState(storage.queries, now())),
    isReceivingChanges: storage.isReceivingChanges(),
  }));
  const logRequest = createRequestLogger(log);
  const device = options.device ?? newDeviceId();
  const createWriterOn = (target: Storage) =>
    createWorkspaceWriter({
      ...options,
      storage: target,
      device,
      onDeliveriesQueued: deliveryWorker.wake,
    });
  const context: Context = {
    storage,
    now,
    checkDatabase: createDatabaseCheck(storage),
    writer: createWriterOn(storage),
    createWriterOn,
    streams: createEventStreams({ storage, now, signal }),
    unreadAnswers: createUnreadAnswers(),
    signal,
    consume,
    failedTries: createFailedTries(now),
    readDocument: createDocumentReader(),
    readMetrics: metrics.read,
    webhookTargets,
    wakeDeliveries: deliveryWorker.wake,
    managerFolder: options.managerFolder,
  };
  const isAllowed = createHostCheck(address, config.host, config.allowedHosts);
  const app = express();
  app.set('case sensitive routing', true);
  app.set('x-powered-by', false);
  app.set('etag', false);
  app.set('query parser', decodeQuery);
  app.use((request, response, next) => {
    response.setHeader('X-Request-Id', getRequestId(request));
    setSecurityHeaders(response);
    response.setHeader(...sameOriginHeader);
    next();
  });
  const throttleFailedAuth = createFailedAuthThrottle(now, wait, signal);
  const sameOrigin = requireSameOrigin(isLoopback(address));
  const guard: Guard = getNeededScope => {
    if (getNeededScope === null) return [sameOrigin];
    return [
      authenticate(findPrincipal, throttleFailedAuth),
      (request, _response, next) => {
        requireScope(getPrincipal(request), getNeededScope(request));
        next();
      },
      enforceRateLimit(consume),
    ];
  };
  for (const path of ['/api', '/mcp', '/calendar'])
    app.use(path, setRateLimitHeaders(requestsPerWindow));
  app.use(requireAllowedHost(isAllowed));
  mountRoutes(app, healthRoutes, { context, guard });
  app.use('/api', allowOrigins);
  app.use('/mcp', requireOwnOrigin);
  app.use((_request, _response, next) => {
    if (!signal.aborted) return next();
    throw new ProblemError('unavailable', 'The server is shutting down.', {
      headers: { 'Retry-After': '1', Connection: 'close' },
    });
  });
  mountRoutes(app, routes, { context, guard });
  mountNotFound(app, routes, guard);
  app.use(handleErrors(storage, log, signal));

  const listener = compressResponses(app);
  return (request, response) => {
    logRequest(request, response);
    metrics.observe(request, response);
    listener(request, response);
  };
}

/** Creates the document with its first request: few servers get one, and it takes time and memory. */
function createDocumentReader(): () => Promise<string> {
  let document: Promise<string> | undefined;
  return () => {
    document ??= import('./openapi/document.ts').then(({ describeApi }) => describeApi(routes));
    return document;
  };
}
