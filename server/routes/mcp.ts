/**
 * The Model Context Protocol, without sessions: each request is answered by a server of its own. Keys, scopes
 * and limits are those of the API.
 */
import { z } from 'zod';
import { route } from './route.ts';

export const mcp = route({
  method: 'POST',
  path: '/mcp',
  scope: 'read',
  body: z.looseObject({}),
  handle: async ({ context, principal, request, response, sentFields }) => {
    // Loaded with the first request, because most servers get none and the SDK takes memory.
    const { answerMcpRequest } = await import('../mcp/answer-request.ts');
    const { status, headers, text } = await answerMcpRequest(
      { context, principal },
      { headers: request.headers, body: sentFields },
    );
    response.status(status).setHeaders(headers).end(text);
  },
});
