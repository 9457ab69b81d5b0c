/**
 * Headers that every answer carries whatever it is: helmet's. They are worked out once, because
 * they never change and helmet would do so again for each request.
 */
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet from 'helmet';

/** The API serves no page, so nothing may load or embed anything; `/docs` has its own policy. */
const protect = helmet({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
  },
  // Not the same for what needs a key and what does not.
  crossOriginResourcePolicy: false,
  frameguard: { action: 'deny' },
});

export const fixedHeaders: readonly (readonly [name: string, value: string])[] = record();

export function setFixedHeaders(response: ServerResponse): void {
  for (const [name, value] of fixedHeaders) response.setHeader(name, value);
}

function record() {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  protect(request, response, (error?: unknown) => {
    if (error !== undefined) throw error;
  });
  return Object.entries(response.getHeaders()).map(
    ([name, value]) => [name, String(value)] as const,
  );
}
