import { createServer } from 'node:http';
import { listenOnLoopback } from '../support/listen.ts';

/** Serves one page at every path, on a free port. */
export async function servePage(html: string): ReturnType<typeof listenOnLoopback> {
  const server = createServer((_, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8').end(html);
  });
  return listenOnLoopback(server);
}
