import { z } from 'zod';
import { heartbeatMs } from '../http/event-stream.ts';
import { maxStreamsPerKey, maxStreamsPerWorkspace } from '../http/event-streams.ts';
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
      '`changed` tells the workspace’s new version and never data; a comment comes every ' +
      `${heartbeatMs / 1_000} s. A key may have ${maxStreamsPerKey} streams open, and a workspace ` +
      `${maxStreamsPerWorkspace}.`,
  },
  headers: {
    'Last-Event-ID':
      'The last version that was told: a listener that comes back hears of a later one.',
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
