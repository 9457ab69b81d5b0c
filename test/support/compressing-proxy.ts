/** A proxy in front of a server that compresses answers which the server did not compress. */
import { createServer, type OutgoingHttpHeaders, request as send } from 'node:http';
import { createGzip } from 'node:zlib';
import { listenOnLoopback } from './listen.ts';

export type CompressingOptions = {
  /** The change to the ETag: nginx makes it weak, Apache and Caddy append the encoding. */
  etags: 'weakened' | 'suffixed';
  /** If true, the server gets the client's `Accept-Encoding`. */
  forwardsAcceptEncoding: boolean;
};

/** Shorter answers are not compressed. This is the default of nginx. */
const minBytes = 20;

export async function startCompressingProxy(
  target: string,
  { etags, forwardsAcceptEncoding }: CompressingOptions,
) {
  const counts = { compressed: 0, passed: 0 };
  const server = createServer((request, response) => {
    const { method = 'GET', url: path = '/' } = request;
    const { 'accept-encoding': accepted = '', ...rest } = request.headers;
    const headers = forwardsAcceptEncoding ? request.headers : rest;
    const outgoing = send(new URL(path, target), { method, headers, agent: false });
    outgoing.on('error', () => response.destroy());
    outgoing.on('response', answer => {
      const status = answer.statusCode ?? 502;
      const isPlain = answer.headers['content-encoding'] === undefined;
      const isLong = Number(answer.headers['content-length'] ?? 0) >= minBytes;
      if (!isPlain || !isLong || !/gzip/.test(String(accepted))) {
        counts.passed++;
        answer.pipe(response.writeHead(status, answer.headers));
        return;
      }
      counts.compressed++;
      const { 'content-length': _, etag = '', ...others } = answer.headers;
      const changed = etags === 'weakened' ? `W/${etag}` : etag.replace(/"$/, '-gzip"');
      const sent: OutgoingHttpHeaders = { ...others, 'content-encoding': 'gzip' };
      response.writeHead(status, etag === '' ? sent : { ...sent, etag: changed });
      answer.pipe(createGzip()).pipe(response);
    });
    request.pipe(outgoing);
  });
  return { ...(await listenOnLoopback(server)), counts };
}
