/** Figures for Prometheus: requests by route template, and the process itself. */
import type { Router } from 'express';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { createRouter, mount } from '../routes/routing.ts';
import { type OnDone, routeTemplate } from './request-log.ts';

export type Metrics = { onDone: OnDone; router: Router };

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
  const router = createRouter();
  mount(router, '/', {
    get: async (_request, response) => {
      response.type(registry.contentType).end(await registry.metrics());
    },
  });
  return {
    router,
    onDone: (request, response, durationMs) => {
      const method = knownMethods.has(request.method) ? request.method : 'other';
      const labels = { method, route: routeTemplate(request), status: response.statusCode };
      durations.observe(labels, durationMs / 1_000);
    },
  };
}

/** A client may call a method whatever it likes; a label may not grow without end. */
const knownMethods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
