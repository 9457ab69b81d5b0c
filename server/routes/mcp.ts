/**
 * The Model Context Protocol, without sessions: each request is answered by a server of its own. Keys, scopes
 * and limits are those of the API.
 */
import { z } from 'zod';
import { route } from './route.ts';

const message = z.looseObject({});
/** The revision 2025-03-26 has batches. */
const maxBatchMessages = 50;

export const mcp = route({
  method: 'POST',
  path: '/mcp',
  scope: 'read',
  takesLists: true,
  body: z.union([
    message,
    z
      .array(message)
      .min(1, 'must have at least one message')
      .max(maxBatchMessages, `must be at most ${maxBatchMessages} messages`),
  ]),
  handle: async ({ context, principal, request, response, body }) => {
    // The request itself has been counted as the first message.
    for (const _ of Array.isArray(body) ? body.slice(1) : [])
      await context.consume(principal, response);
    // Loaded with the first request, because most servers get none and the SDK takes memory.
    const { answerMcpRequest } = await import('../mcp/answer-request.ts');
    return answerMcpRequest(
      { context, principal },
      { headers: request.headers, body, prefersStream: prefersStream(request) },
    );
  },
});

/** True if the client takes event streams alone. Clients that name neither type, or any, take JSON too. */
function prefersStream(request: { accepts(types: string[]): string | false }): boolean {
  return request.accepts(['application/json', 'text/event-stream']) === 'text/event-stream';
}
