/** Routes for monitoring: liveness, readiness and metrics. */

import { version } from '../config.ts';
import { ProblemError } from '../errors.ts';
import { createJsonAnswer } from '../http/answer.ts';
import { openRoute, route } from './route.ts';

export const healthz = openRoute({
  path: '/healthz',
  handle: async () => createJsonAnswer({ status: 'ok', version }),
});

export const readyz = openRoute({
  path: '/readyz',
  handle: async ({ context: { signal, checkDatabase } }) => {
    if (signal.aborted) throw new ProblemError('unavailable', 'The server is shutting down.');
    await checkDatabase();
    return createJsonAnswer({ status: 'ready' });
  },
});

/** Covers all workspaces, so it needs the scope `admin`. */
export const metrics = route({
  method: 'GET',
  path: '/metrics',
  scope: 'admin',
  handle: async ({ context }) => {
    const { type, text } = await context.readMetrics();
    return { status: 200, headers: { 'Content-Type': type }, body: text };
  },
});
