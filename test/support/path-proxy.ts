/** A proxy that puts a path before those of a server, as `location /colophon/` of nginx does. */
import { createServer, request as send } from 'node:http';
import { listenOnLoopback } from './listen.ts';

/**
 * @param prefix such as `/colophon`; other paths are 404, as they belong to somebody else
 * @returns its address with the prefix, and the paths outside of it that were requested
 */
export async function startPathProxy(target: string, prefix: string) {
  const strayPaths: string[] = [];
  const server = createServer((request, response) => {
    const { method, url: path = '/', headers } = request;
    if (!path.startsWith(`${prefix}/`)) {
      strayPaths.push(path);
      response.writeHead(404).end();
      return;
    }
    const outgoing = send(target + path.slice(prefix.length), { method, headers, agent: false });
    outgoing.on('error', () => response.destroy());
    outgoing.on('response', answer => {
      answer.pipe(response.writeHead(answer.statusCode ?? 502, answer.headers));
    });
    request.pipe(outgoing);
  });
  const { url, close } = await listenOnLoopback(server);
  return { url: url + prefix, close, strayPaths };
}
