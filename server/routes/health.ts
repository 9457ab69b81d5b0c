/** For whatever watches the server: is it alive, and should it be sent requests. */
import { ProblemError } from '../errors.ts';
import { version } from '../version.ts';
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
  handle: async ({ context: { signal, requireDatabase }, response }) => {
    if (signal.aborted) throw new ProblemError('unavailable', 'The server is shutting down.');
    await requireDatabase();
    response.json({ status: 'ready' });
  },
});
