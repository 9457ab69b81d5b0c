/** Prometheus metrics: requests by route template, and the process itself. */
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { getRouteTemplate, type ObserveRequest } from './request-log.ts';

export type Metrics = {
  observe: ObserveRequest;
  read: () => Promise<{ type: string; text: string }>;
};

export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long requests took, by the template of their route.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [registry],
  });
  return {
    read: async () => ({ type: registry.contentType, text: await registry.metrics() }),
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
