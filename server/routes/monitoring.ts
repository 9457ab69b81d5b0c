/** Routes for monitoring: liveness, readiness and metrics. */

import { version } from '../config.ts';
import { ProblemError } from '../errors.ts';
import { route } from './route.ts';

export const healthz = route({
  method: 'GET',
  path: '/healthz',
  scope: null,
  handle: ({ response }) => void response.json({ status: 'ok', version }),
});

export const readyz = route({
  method: 'GET',
  path: '/readyz',
  scope: null,
  handle: async ({ context: { signal, checkDatabase }, response }) => {
    if (signal.aborted) throw new ProblemError('unavailable', 'The server is shutting down.');
    await checkDatabase();
    response.json({ status: 'ready' });
  },
});

/** Covers all workspaces, so it needs the scope `admin`. */
export const metrics = route({
  method: 'GET',
  path: '/metrics',
  scope: 'admin',
  handle: async ({ context, response }) => {
    const { type, text } = await context.readMetrics();
    response.type(type).end(text);
  },
});
