import { createServer } from 'node:http';
import { listening } from '../support/listening.ts';

/** One page on a port of its own, at every path. */
export async function serve(html: string): ReturnType<typeof listening> {
  const server = createServer((_, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8').end(html);
  });
  return listening(server);
}
