import { z } from 'zod';
import { route } from './route.ts';

export const listen = route({
  method: 'GET',
  path: '/api/events',
  scope: 'read',
  about: {
    id: 'listen',
    tag: 'Sync',
    summary: 'Hear of changes as server-sent events',
    description:
      '`changed` tells the workspace’s new version and never data. With `Last-Event-ID` a ' +
      'listener that comes back is told whether it has missed something.',
  },
  answer: {
    status: 200,
    description: 'A stream that ends when its key dies.',
    schema: z.string(),
    mediaType: 'text/event-stream',
    example: 'event: changed\nid: 42\ndata: {"version":42}\n\n',
  },
  handle: ({ context, caller, request, response }) => {
    if (request.method === 'HEAD') response.type('text/event-stream').end();
    else context.streams.open(caller, request, response);
  },
});
