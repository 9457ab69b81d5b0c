import { z } from 'zod';
import { heartbeatIntervalMs } from '../http/event-stream.ts';
import { maxStreamsPerKey, maxStreamsPerWorkspace } from '../http/event-streams.ts';
import { route } from './route.ts';

export const streamEvents = route({
  method: 'GET',
  path: '/api/events',
  scope: 'read',
  operation: {
    id: 'listen',
    tag: 'Sync',
    summary: 'Receive changes as server-sent events',
    description:
      '`changed` carries the workspace’s new version and never data. A comment is sent every ' +
      `${heartbeatIntervalMs / 1_000} s. A key may have ${maxStreamsPerKey} open streams, and a workspace ` +
      `${maxStreamsPerWorkspace}.`,
  },
  headers: {
    'Last-Event-ID': 'The last version that was received. The server sends a later one at once.',
  },
  response: {
    status: 200,
    description: 'A stream that ends when its key is revoked or expires.',
    schema: z.string(),
    mediaType: 'text/event-stream',
    example: 'event: changed\nid: 42\ndata: {"version":42}\n\n',
  },
  handle: async ({ context, principal, request, response }) => {
    if (request.method === 'HEAD')
      return { status: 200, headers: { 'Content-Type': 'text/event-stream' }, body: null };
    context.streams.open(principal, request, response);
    return null;
  },
});
