/** A proxy in front of a server that compresses what comes to it as it is. */
import { createServer, type OutgoingHttpHeaders, request as send } from 'node:http';
import { createGzip } from 'node:zlib';
import { listening } from './listening.ts';

export type CompressingOptions = {
  /** What becomes of the tag: nginx makes it a weak one, Apache and Caddy name the encoding in it. */
  tags: 'weakened' | 'suffixed';
  /** Whether the server is told what the client takes. */
  tellsServer: boolean;
};

/** As nginx has it where nothing else is set. */
const leastBytes = 20;

export async function startCompressingProxy(
  target: string,
  { tags, tellsServer }: CompressingOptions,
) {
  const counts = { compressed: 0, passed: 0 };
  const server = createServer((request, response) => {
    const { method = 'GET', url: path = '/' } = request;
    const { 'accept-encoding': accepted = '', ...rest } = request.headers;
    const headers = tellsServer ? request.headers : rest;
    const outgoing = send(new URL(path, target), { method, headers, agent: false });
    outgoing.on('error', () => response.destroy());
    outgoing.on('response', answer => {
      const status = answer.statusCode ?? 502;
      const isPlain = answer.headers['content-encoding'] === undefined;
      const isLong = Number(answer.headers['content-length'] ?? 0) >= leastBytes;
      if (!isPlain || !isLong || !/gzip/.test(String(accepted))) {
        counts.passed++;
        answer.pipe(response.writeHead(status, answer.headers));
        return;
      }
      counts.compressed++;
      const { 'content-length': _, etag = '', ...others } = answer.headers;
      const changed = tags === 'weakened' ? `W/${etag}` : etag.replace(/"$/, '-gzip"');
      const sent: OutgoingHttpHeaders = { ...others, 'content-encoding': 'gzip' };
      response.writeHead(status, etag === '' ? sent : { ...sent, etag: changed });
      answer.pipe(createGzip()).pipe(response);
    });
    request.pipe(outgoing);
  });
  return { ...(await listening(server)), counts };
}
