/**
 * The Model Context Protocol, without sessions: each request is answered by a server of its own. Keys, scopes
 * and limits are those of the API.
 */
import { createMcpHandler } from '@modelcontextprotocol/server';
import type { Request } from 'express';
import { z } from 'zod';
import { createMcpServer } from '../mcp/mcp-server.ts';
import { route } from './route.ts';

export const mcp = route({
  method: 'POST',
  path: '/mcp',
  scope: 'read',
  body: z.looseObject({}),
  handle: async ({ context, principal, request, response, sentFields }) => {
    const failures: unknown[] = [];
    const handler = createMcpHandler(
      () => createMcpServer({ context, principal }, error => failures.push(error)),
      // The list of tools never changes while a server runs, so there is nothing to subscribe to.
      { legacy: 'stateless', maxSubscriptions: 0 },
    );
    const answer = await handler.fetch(toWebRequest(request), { parsedBody: sentFields });
    // Read in full, although clients of earlier versions get an event stream: it contains one answer.
    const text = await answer.text();
    const [failure] = failures;
    if (failure !== undefined) throw failure;
    response.status(answer.status).setHeaders(answer.headers).end(text);
  },
});

/** The body has been read, and the key has been checked, so only the protocol's own headers are passed on. */
function toWebRequest({ headers }: Request): globalThis.Request {
  const passedOn = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    /^(accept|content-type|mcp-.+)$/.test(name) ? [[name, String(value)]] : [],
  );
  return new Request('http://localhost/mcp', { method: 'POST', headers: passedOn });
}
