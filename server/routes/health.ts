/** For whatever watches the server: is it alive, and should it be sent requests. */

import type { Router } from 'express';
import { sql } from 'kysely';
import { ProblemError } from '../errors.ts';
import type { Storage } from '../storage/storage.ts';
import { createRouter, mount } from './routing.ts';

export function routeHealth(storage: Storage, isDraining: () => boolean): Router {
  const router = createRouter();
  mount(router, '/healthz', {
    get: (_request, response) => {
      response.json({ status: 'ok' });
    },
  });
  mount(router, '/readyz', {
    get: async (_request, response) => {
      if (isDraining()) throw new ProblemError('unavailable', 'The server is shutting down.');
      await sql`select 1`.execute(storage.queries);
      response.json({ status: 'ready' });
    },
  });
  return router;
}
