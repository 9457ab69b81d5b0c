import { route } from './route.ts';

/** Figures of all workspaces, so for those alone who manage the server's keys. */
export const metrics = route({
  method: 'GET',
  path: '/metrics',
  scope: 'admin',
  handle: async ({ context, response }) => {
    const { type, text } = await context.readMetrics();
    response.type(type).end(text);
  },
});
