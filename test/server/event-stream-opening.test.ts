/** A commit between the look-up of a request's key and the subscription of its stream. */
import { createServer } from 'node:http';
import express from 'express';
import { expect, it } from 'vitest';
import { createEventStreams } from '../../server/http/event-streams.ts';
import { describeApi } from '../support/api-server.ts';
import { openEventStream } from '../support/event-stream.ts';
import { listenOnLoopback } from '../support/listen.ts';

describeApi('Event stream opened during a commit', server => {
  it('commit between key lookup and subscription: sends it', async () => {
    const call = await server.createClient();
    const { storage } = server.server;
    const { workspaceId, head, keyId } = await readPrincipal();
    const closing = new AbortController();
    const { signal } = closing;
    const streams = createEventStreams({ storage, now: Date.now, signal });
    const app = express();
    app.get('/api/events', (request, response) =>
      streams.open({ workspaceId, head, keyId, scope: 'read' }, request, response),
    );
    const { url, close } = await listenOnLoopback(createServer(app));

    expect((await call('POST', '/api/labels', { name: 'x', color: '#123456' })).status).toBe(201);
    const stream = await openEventStream(url, 'unused', String(head.seq));
    await stream.waitForVersion(head.seq + 1);
    expect(stream.versions).toEqual([head.seq + 1]);
    closing.abort();
    await stream.ended;
    await close();

    async function readPrincipal() {
      const { queries } = storage;
      const [id] = await queries
        .selectFrom('api_keys')
        .select(['id', 'workspace_id'])
        .orderBy('created_at', 'desc')
        .limit(1)
        .execute();
      const workspaceId = id?.workspace_id ?? '';
      const workspace = await queries
        .selectFrom('workspaces')
        .select(['seq', 'tag'])
        .where('id', '=', workspaceId)
        .executeTakeFirstOrThrow();
      return { workspaceId, head: workspace, keyId: id?.id ?? '' };
    }
  });
});
