/** Prometheus metrics: requests by route template, and the process itself. */
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { getRouteTemplate, type ObserveRequest } from './request-log.ts';

export type Metrics = {
  observe: ObserveRequest;
  read: () => Promise<{ type: string; text: string }>;
};

type ServerState = {
  /** The attempts of this server so far. */
  delivered: number;
  failed: number;
  /** The deliveries of all servers on the database. */
  pendingCount: number;
  oldestPendingSeconds: number;
  /** False while changes of other servers are found only by comparing heads. */
  isReceivingChanges: boolean;
};

export function createMetrics(readState: () => Promise<ServerState>): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long requests took, by the template of their route.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [registry],
  });
  const attempts = new Counter({
    name: 'webhook_attempts_total',
    help: 'Attempts of this server to send to webhooks, by their result.',
    labelNames: ['result'],
    registers: [registry],
  });
  const pending = new Gauge({
    name: 'webhook_deliveries_pending',
    help: 'Deliveries that webhooks are still to receive.',
    registers: [registry],
  });
  const oldestPending = new Gauge({
    name: 'webhook_oldest_pending_seconds',
    help: 'The age of the oldest of these deliveries.',
    registers: [registry],
  });
  const receiving = new Gauge({
    name: 'wakeups_arriving',
    help: 'Changes of other servers arrive at once (1), or late, by comparing versions (0).',
    registers: [registry],
  });
  const update = async () => {
    const state = await readState();
    attempts.reset();
    attempts.inc({ result: 'delivered' }, state.delivered);
    attempts.inc({ result: 'failed' }, state.failed);
    pending.set(state.pendingCount);
    oldestPending.set(state.oldestPendingSeconds);
    receiving.set(Number(state.isReceivingChanges));
  };
  return {
    read: async () => {
      await update();
      return { type: registry.contentType, text: await registry.metrics() };
    },
    observe: (request, response) => {
      const start = performance.now();
      response.once('close', () => {
        const { method = '' } = request;
        const labels = {
          method: knownMethods.has(method) ? method : 'other',
          route: getRouteTemplate(request),
          status: response.statusCode,
        };
        durations.observe(labels, (performance.now() - start) / 1_000);
      });
    },
  };
}

/** Clients can send any method name. The number of label values must stay limited. */
const knownMethods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
